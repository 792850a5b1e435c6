package com.example.conversable;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.util.List;
import java.util.Map;
import java.util.function.UnaryOperator;

/** Something with one parameter that a model may ask for. */
record Tool(String name, String description, String parameter, UnaryOperator<String> work) {

  private static final ObjectMapper JSON = new ObjectMapper();

  /** What is true of this shop. */
  static Tool lookup() {
    Map<String, String> facts =
        Map.of(
            "returns", "Goods can be returned within 30 days.",
            "delivery", "Parcels arrive in three days.",
            "hours", "The shop opens at nine.");
    return new Tool(
        "lookup",
        "Looks a keyword up in the handbook of the shop.",
        "key",
        key -> facts.getOrDefault(key, "The handbook has nothing on " + key + "."));
  }

  String execute(String arguments) {
    try {
      return work.apply(JSON.readTree(arguments).path(parameter).asText());
    } catch (JsonProcessingException e) {
      return "Error: The arguments are not JSON: " + arguments;
    }
  }

  Map<String, Object> schema() {
    return Messages.of(
        "name",
        name,
        "description",
        description,
        "parameters",
        Map.of(
            "type",
            "object",
            "properties",
            Map.of(parameter, Map.of("type", "string")),
            "required",
            List.of(parameter)));
  }
}
