import { prettyDOM } from "@testing-library/react";

/**
 * The error of a query that found nothing. The page is printed into it when somebody reads it: most
 * of them are of a look that came too early, and nobody does.
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
