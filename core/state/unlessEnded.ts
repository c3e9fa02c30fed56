/**
 * Settles like `promise`, unless `ended` is aborted first: then it never settles, so that callers
 * neither continue nor handle a failure.
 */
export function unlessEnded<T>(ended: AbortSignal, promise: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    promise.then(
      (value) => ended.aborted || resolve(value),
      (error) => ended.aborted || reject(error),
    );
  });
}
