/**
 * The result of `work`, unless the signal is aborted first. Unlike a race with a long-lived promise
 * it leaks nothing: such a promise would keep the result of every race.
 * @throws The signal's reason as soon as it is aborted; the work continues, and its result is
 * ignored.
 */
export function abortable<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const abort = () => reject(signal.reason);
    if (signal.aborted) abort();
    signal.addEventListener("abort", abort, { once: true });
    work.then(resolve, reject).finally(() => signal.removeEventListener("abort", abort));
  });
}
