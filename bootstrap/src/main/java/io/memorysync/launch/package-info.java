/** Where the JVM enters the agent: a few tiny classes that open the private loader. */
package io.memorysync.launch;
