/** Waits for work no longer than it may take; the work itself goes on. @throws `late()` when that is over */
export async function within<Result>(
  patienceMs: number,
  work: Promise<Result>,
  late: () => Error = () => new Error("No answer"),
): Promise<Result> {
  const { promise, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(late()), patienceMs);
  try {
    return await Promise.race([work, promise]);
  } finally {
    clearTimeout(timer);
  }
}
