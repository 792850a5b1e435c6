package com.example.support;

import dev.langchain4j.agent.tool.P;
import dev.langchain4j.agent.tool.Tool;

/** What the agents can look up. */
final class OrderDesk {

  @Tool("Tells where an order is")
  String orderStatus(@P("number of the order") String orderId) {
    return "Order " + orderId + " left the workshop and arrives on Friday.";
  }
}
