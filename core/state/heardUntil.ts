/**
 * The result of `promise` if it comes before `ended`. After that the promise never settles: callers
 * do not go on and hear of no failure.
 */
export function heardUntil<T>(ended: AbortSignal, promise: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    promise.then(
      (value) => ended.aborted || resolve(value),
      (error) => ended.aborted || reject(error),
    );
  });
}
