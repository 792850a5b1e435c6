/** What tests of several packages use. */
package io.memorysync.testing;
