/** A value that tells its subscribers when it changes: what every headless hook is made of. */
export interface Observable<T> {
  get(): T;
  /** Calls `onChange` after each change. Returns a function that unsubscribes, at once and for good. */
  subscribe(onChange: () => void): () => void;
}

export interface WritableObservable<T> extends Observable<T> {
  /** Replaces the value. An identical value notifies nobody. */
  set(value: T): void;
}

/** Holds `initial` until it is set. A function subscribed twice is called twice. */
export function createObservable<T>(initial: T): WritableObservable<T> {
  let value = initial;
  const subscribers = new Set<() => void>();
  return {
    get: () => value,
    set(next) {
      if (Object.is(value, next)) return;
      value = next;
      for (const tell of [...subscribers]) if (subscribers.has(tell)) tell();
    },
    subscribe(onChange) {
      const entry = () => onChange();
      subscribers.add(entry);
      return () => void subscribers.delete(entry);
    },
  };
}

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
