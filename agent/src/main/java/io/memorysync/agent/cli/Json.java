package io.memorysync.agent.cli;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.core.StreamReadConstraints;
import com.fasterxml.jackson.core.StreamReadFeature;
import com.fasterxml.jackson.core.json.JsonWriteFeature;
import java.io.IOException;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Objects as JSON on one line, in ASCII: it survives any locale, and so does half a surrogate pair,
 * which UTF-8 cannot hold.
 */
final class Json {

  private static final JsonFactory FACTORY =
      JsonFactory.builder()
          .enable(JsonWriteFeature.ESCAPE_NON_ASCII)
          .enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION)
          .streamReadConstraints(
              StreamReadConstraints.builder().maxStringLength(Integer.MAX_VALUE).build())
          .build();

  private Json() {}

  /** An object of strings, numbers, booleans, objects and lists as a line, without its end. */
  static String of(Map<String, ?> object) {
    StringWriter line = new StringWriter();
    try (JsonGenerator generator = FACTORY.createGenerator(line)) {
      write(object, generator);
    } catch (IOException e) {
      throw new UncheckedIOException(e); // a string has no disk that could be full
    }
    return line.toString();
  }

  private static void write(Object value, JsonGenerator generator) throws IOException {
    if (value instanceof Map<?, ?> object) {
      generator.writeStartObject();
      for (Map.Entry<?, ?> field : object.entrySet()) {
        generator.writeFieldName((String) field.getKey());
        write(field.getValue(), generator);
      }
      generator.writeEndObject();
    } else if (value instanceof List<?> list) {
      generator.writeStartArray();
      for (Object each : list) {
        write(each, generator);
      }
      generator.writeEndArray();
    } else if (value instanceof Boolean truth) {
      generator.writeBoolean(truth);
    } else if (value instanceof Double number) {
      generator.writeNumber(number);
    } else if (value instanceof Number number) {
      generator.writeNumber(number.longValue());
    } else {
      generator.writeString((String) value);
    }
  }

  /**
   * The strings and booleans of the one object that a line holds.
   *
   * @throws IllegalArgumentException if the line holds anything else
   */
  static Map<String, Object> read(String line) {
    try (JsonParser parser = FACTORY.createParser(line)) {
      if (parser.nextToken() != JsonToken.START_OBJECT) {
        throw new IllegalArgumentException("expected a JSON object");
      }
      Map<String, Object> object = new LinkedHashMap<>();
      while (parser.nextToken() == JsonToken.FIELD_NAME) {
        object.put(parser.currentName(), value(parser));
      }
      if (parser.nextToken() != null) {
        throw new IllegalArgumentException("expected one JSON object, found more behind it");
      }
      return object;
    } catch (JsonProcessingException e) {
      throw new IllegalArgumentException("not JSON: " + e.getOriginalMessage(), e);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static Object value(JsonParser parser) throws IOException {
    return switch (parser.nextToken()) {
      case VALUE_STRING -> parser.getText();
      case VALUE_TRUE -> true;
      case VALUE_FALSE -> false;
      default ->
          throw new IllegalArgumentException(
              "'" + parser.currentName() + "' is neither a string nor true or false");
    };
  }
}
