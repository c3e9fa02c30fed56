/**
 * What `promise` gives, if that comes before `ended`. After it the result never settles: whoever
 * waits for it does not go on, and is told of no failure.
 */
export function heardUntil<T>(ended: AbortSignal, promise: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    promise.then(
      (value) => ended.aborted || resolve(value),
      (error) => ended.aborted || reject(error),
    );
  });
}
