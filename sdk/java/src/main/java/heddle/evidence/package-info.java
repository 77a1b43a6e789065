/**
 * Client for the evidence service of Heddle ({@code heddle evidence-serve}): A2A 1.0 over JSON-RPC with a typed method
 * for each action. It begins with {@link heddle.evidence.EvidenceClient}.
 */
package heddle.evidence;
