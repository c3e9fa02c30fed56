import { ApiError } from "../../api/errors";

/**
 * Whether a registration was refused for its company code. The API has no sign for it but what it
 * says. Ours.
 */
export function codeWasRefused(error: unknown): boolean {
  return (
    error instanceof ApiError &&
    error.status >= 400 &&
    error.status < 500 &&
    /codice aziendale/i.test(error.serverMessage)
  );
}
