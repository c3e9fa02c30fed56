/**
 * Shares a read between its callers. A caller that asks during a read gets the next one, which
 * begins after the question, so that its result is never older.
 */
export function shareNext<T>(read: () => Promise<T>): () => Promise<T> {
  let last: Promise<unknown> = Promise.resolve();
  /** The read that has not begun yet. */
  let next: Promise<T> | null = null;
  return () => {
    if (next !== null) return next;
    const reading = last.then(() => {
      next = null;
      return read();
    });
    next = reading;
    last = reading.catch(() => undefined);
    return reading;
  };
}
