import { prettyDOM } from "@testing-library/react";

/**
 * The error of a query that found nothing. It prints the page only when its message is read: most
 * such errors come from polling too early and are dropped.
 */
export function errorReadLate(message: string | null, container: Element): Error {
  const error = new Error();
  error.name = "TestingLibraryElementError";
  Error.captureStackTrace(error, errorReadLate);
  let read: string | undefined;
  Object.defineProperty(error, "message", {
    get() {
      read ??= `${message}\n\n${prettyDOM(container)}`;
      return read;
    },
    set(said: string) {
      read = said;
    },
    configurable: true,
  });
  return error;
}
