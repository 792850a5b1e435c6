/** A bot in a named module. */
@SuppressWarnings("requires-automatic")
module com.example.modules {
  requires langchain4j;
  requires langchain4j.core;
  requires langchain4j.open.ai;

  // Automatic modules do not say what they need.
  requires com.fasterxml.jackson.databind;
  requires java.net.http;
  requires org.slf4j;

  // AI services are proxies, made by reflection.
  exports com.example.modules;
}
