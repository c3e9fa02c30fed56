/**
 * A reading that all who ask share. Who asks while one is under way gets the next, which begins after
 * the question: what it tells is never older than that.
 */
export function shareNext<T>(read: () => Promise<T>): () => Promise<T> {
  let last: Promise<unknown> = Promise.resolve();
  /** The reading that has not begun yet. */
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
