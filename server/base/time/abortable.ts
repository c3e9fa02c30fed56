/**
 * What `work` comes to, if the signal is not aborted first. Unlike a race with a promise that lives
 * long, it leaves nothing behind on it: such a promise keeps what won every race.
 * @throws The signal's reason, as soon as it is aborted; the work goes on unheard.
 */
export function abortable<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const abort = () => reject(signal.reason);
    if (signal.aborted) abort();
    signal.addEventListener("abort", abort, { once: true });
    work.then(resolve, reject).finally(() => signal.removeEventListener("abort", abort));
  });
}
