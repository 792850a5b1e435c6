package io.memorysync.privacy;

/** What can be taken out of a text before it is kept. */
public enum Sensitive {
  /** Keys, tokens and passwords, known by their shapes. */
  CREDENTIALS,
  /** E-mail addresses. */
  EMAIL,
  /** Telephone numbers in an international form, with {@code +} or {@code 00}. */
  PHONE,
  /** Numbers of payment cards, with a check digit that is right. */
  CARD,
  /** Numbers of bank accounts, with check digits that are right. */
  IBAN
}
