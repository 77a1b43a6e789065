/** Reads the body of an event stream (HTML Living Standard, section 9.2). */

export interface ReceivedEvent {
  /** `message` if the stream names none. */
  readonly event: string;
  readonly data: string;
}

/** The events of a body, to its end; leaving early ends the request. */
export async function* readEvents(body: ReadableStream<Uint8Array>): AsyncGenerator<ReceivedEvent> {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let text = "";
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      text += decoder.decode(value, { stream: true });
      const blocks = text.split(/\r?\n\r?\n/);
      text = blocks.pop() ?? "";
      for (const block of blocks) {
        const one = eventOf(block);
        if (one) yield one;
      }
    }
  } finally {
    await reader.cancel().catch(() => {});
  }
}

/** @returns undefined for a comment, which only keeps the connection alive */
function eventOf(block: string): ReceivedEvent | undefined {
  const lines = block.split(/\r?\n/);
  const valuesOf = (field: string) =>
    lines
      .filter((line) => line.startsWith(`${field}:`))
      .map((line) => line.slice(field.length + 1).replace(/^ /, ""));
  const data = valuesOf("data");
  if (data.length === 0) return undefined;
  return { event: valuesOf("event").at(-1) ?? "message", data: data.join("\n") };
}
