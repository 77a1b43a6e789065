/** A gateway to a model on this machine, which says what a test wants, and keeps what it was asked. */

export class Gateway {
  /** Bodies of the requests since the last call of {@link serve}. */
  asked: string[] = [];
  #server: ReturnType<typeof Bun.serve> | undefined;

  /**
   * Answers one request after another; the last answer repeats, and a number is a status.
   * @returns the variables that name the gateway and its model
   */
  serve(...answers: (object | number)[]): Record<string, string> {
    this.#server = Bun.serve({
      port: 0,
      hostname: "127.0.0.1",
      fetch: async (request) => {
        const answer = answers[Math.min(this.asked.push(await request.text()), answers.length) - 1];
        if (typeof answer === "number") return new Response("no", { status: answer });
        return Response.json({
          id: `r-${this.asked.length}`,
          model: "tiny-1",
          choices: [{ message: { content: JSON.stringify(answer) }, finish_reason: "stop" }],
        });
      },
    });
    return {
      LLM_API_KEY: "k-secret",
      LLM_MODEL: "tiny",
      HEDDLE_LLM_BASE_URL: `http://127.0.0.1:${this.#server.port}/v1`,
    };
  }

  async stop(): Promise<void> {
    await this.#server?.stop(true);
    this.#server = undefined;
    this.asked = [];
  }
}
