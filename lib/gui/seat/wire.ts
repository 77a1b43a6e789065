/** JSON messages, one a line, over a socket of Bun: in order, whatever the size, and bounded in what it takes in. */

/** Longest message, bytes: a workflow has at most 4 MiB, a picture of several large screens less than this. */
const LONGEST = 256 * 1024 * 1024;
const NEWLINE = 0x0a;

/** What of a socket is used. */
interface Channel {
  write(bytes: Uint8Array): number;
  end(): void;
}

export class Wire<Sent, Received> {
  readonly #channel: Channel;
  readonly #onMessage: (message: Received) => void;
  #out: Uint8Array[] = [];
  #in: Buffer[] = [];
  #length = 0;
  #isEnding = false;

  /** @param onMessage what it throws ends the connection, as does a line that is not a JSON object */
  constructor(channel: Channel, onMessage: (message: Received) => void) {
    this.#channel = channel;
    this.#onMessage = onMessage;
  }

  send(message: Sent): void {
    if (this.#isEnding) return;
    this.#out.push(Buffer.from(`${JSON.stringify(message)}\n`));
    if (this.#out.length === 1) this.drain();
  }

  /** Called when the socket takes more. */
  drain(): void {
    while (this.#out.length > 0) {
      const [bytes = new Uint8Array()] = this.#out;
      const written = Math.max(this.#channel.write(bytes), 0);
      if (written < bytes.length) {
        this.#out[0] = bytes.subarray(written);
        return;
      }
      this.#out.shift();
    }
    if (this.#isEnding) this.#channel.end();
  }

  /** Called with what has come. */
  receive(chunk: Uint8Array): void {
    let bytes = Buffer.from(chunk);
    for (let end = bytes.indexOf(NEWLINE); end !== -1; end = bytes.indexOf(NEWLINE)) {
      const line = Buffer.concat([...this.#in, bytes.subarray(0, end)]).toString();
      this.#in = [];
      this.#length = 0;
      bytes = bytes.subarray(end + 1);
      if (this.#isEnding) return;
      try {
        const message: unknown = JSON.parse(line);
        if (typeof message !== "object" || message === null) throw new Error("not an object");
        this.#onMessage(message as Received);
      } catch {
        this.end();
      }
    }
    this.#length += bytes.length;
    if (this.#length > LONGEST) this.end();
    else if (bytes.length > 0) this.#in.push(bytes);
  }

  /** Ends the connection when everything has been sent. */
  end(): void {
    if (this.#isEnding) return;
    this.#isEnding = true;
    if (this.#out.length === 0) this.#channel.end();
  }
}
