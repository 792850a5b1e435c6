package io.memorysync.agent.jmx;

import java.lang.reflect.AnnotatedElement;
import java.lang.reflect.Method;
import java.lang.reflect.Parameter;
import java.util.Arrays;
import java.util.Optional;
import java.util.stream.Stream;
import javax.management.MBeanAttributeInfo;
import javax.management.MBeanInfo;
import javax.management.MBeanOperationInfo;
import javax.management.MBeanParameterInfo;
import javax.management.StandardMBean;

/**
 * A bean that tells a console the names of its parameters and what its {@link Description}s say.
 * The JMX of the JDK by itself shows them as {@code p0} and says nothing.
 */
final class DescribedMBean extends StandardMBean {

  /**
   * @param type an interface without overloads
   */
  <T> DescribedMBean(T bean, Class<T> type) {
    super(bean, type, true);
  }

  @Override
  protected String getDescription(MBeanInfo info) {
    return said(Optional.of(getMBeanInterface()), super.getDescription(info));
  }

  @Override
  protected String getDescription(MBeanAttributeInfo info) {
    String getter = (info.isIs() ? "is" : "get") + info.getName();
    return said(method(getter), super.getDescription(info));
  }

  @Override
  protected String getDescription(MBeanOperationInfo info) {
    return said(method(info.getName()), super.getDescription(info));
  }

  @Override
  protected String getDescription(
      MBeanOperationInfo operation, MBeanParameterInfo info, int sequence) {
    return said(parameter(operation, sequence), super.getDescription(operation, info, sequence));
  }

  @Override
  protected String getParameterName(
      MBeanOperationInfo operation, MBeanParameterInfo info, int sequence) {
    return parameter(operation, sequence)
        .map(Parameter::getName)
        .orElseGet(() -> super.getParameterName(operation, info, sequence));
  }

  private Optional<Parameter> parameter(MBeanOperationInfo operation, int sequence) {
    return method(operation.getName()).map(method -> method.getParameters()[sequence]);
  }

  private Optional<Method> method(String name) {
    Stream<Method> methods = Arrays.stream(getMBeanInterface().getMethods());
    return methods.filter(method -> method.getName().equals(name)).findFirst();
  }

  private static String said(Optional<? extends AnnotatedElement> element, String otherwise) {
    return element
        .map(described -> described.getAnnotation(Description.class))
        .map(Description::value)
        .orElse(otherwise);
  }
}
