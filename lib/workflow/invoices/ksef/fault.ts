/** Why KSeF would refuse an invoice, or why it is wrong although KSeF took it. */
export interface KsefFault {
  /** SIZE, ENCODING, XML, SCHEMA, or the name of a rule between fields. */
  readonly code: string;
  readonly message: string;
  /** Line in the XML, from 1. */
  readonly line?: number;
}
