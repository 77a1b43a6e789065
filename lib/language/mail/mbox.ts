/** The messages of an mbox file (RFC 4155), with the quoting of `From ` lines as in mboxrd. */

/** The first line of a message: sender and a date of asctime(3), whatever follows. */
const SEPARATOR = /^From \S+.* \d{1,2} \d{2}:\d{2}/;
/** What is read of a line to tell whether it separates. */
const HEAD = 500;

/** Whether a file begins as an mbox. */
export function isMbox(text: string): boolean {
  return text.startsWith("From ") && SEPARATOR.test(text.slice(0, text.search(/\r?\n|$/)));
}

export interface RawMail {
  /** One character a byte. */
  text: string;
  /** Lines of the file, from 1. */
  lines: { start: number; end: number };
}

/** Takes the lines of a file one after another, and gives each message when its last line is known. */
export class MboxReader {
  #number = 0;
  #start = 0;
  #body: string[] = [];
  #length = 0;
  #isEmpty = true;
  readonly #limit: number;

  /** @param limit bytes of a message that are kept; of a longer one `length` says so */
  constructor(limit = Number.POSITIVE_INFINITY) {
    this.#limit = limit;
  }

  /** @param line one character a byte, without its end @returns the message that ended before it */
  add(line: string): RawMail | undefined {
    this.#number++;
    const isFirst = this.#isEmpty && SEPARATOR.test(line.slice(0, HEAD));
    this.#isEmpty = line === "";
    if (isFirst) {
      const mail = this.#mail(this.#number - 1);
      this.#start = this.#number;
      this.#body = [];
      this.#length = 0;
      return mail;
    }
    if (this.#start === 0) return undefined;
    this.#length += line.length + 2;
    if (this.#length <= this.#limit) this.#body.push(line.replace(/^>(>*From )/, "$1"));
    return undefined;
  }

  /** The length of the message so far, in bytes. */
  get length(): number {
    return this.#length;
  }

  /** @returns the last message */
  end(): RawMail | undefined {
    return this.#mail(this.#number);
  }

  #mail(end: number): RawMail | undefined {
    if (this.#start === 0) return undefined;
    return { text: this.#body.join("\r\n"), lines: { start: this.#start, end } };
  }
}

/** The messages of a file, without the lines that separate them. @param source one character a byte (latin1) */
export function* splitMbox(source: string): Generator<RawMail> {
  const reader = new MboxReader();
  for (let at = 0; at < source.length; ) {
    const found = source.indexOf("\n", at);
    const end = found < 0 ? source.length : found;
    const mail = reader.add(source.slice(at, source[end - 1] === "\r" ? Math.max(at, end - 1) : end));
    if (mail) yield mail;
    at = end + 1;
  }
  const last = reader.end();
  if (last) yield last;
}
