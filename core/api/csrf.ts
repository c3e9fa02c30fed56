import * as z from "zod/mini";
import { route } from "./route";

export const csrfTokenRoute = route({
  method: "GET",
  path: "/api/csrf-token",
  input: null,
  output: z.looseObject({ csrfToken: z.string() }),
});

/** The CSRF token: the last one is kept in memory, and each write asks for a fresh one. */
export interface CsrfToken {
  /** The last token fetched; empty before the first and after a failure. */
  readonly current: string;
  /** Fetches a fresh token. A failed fetch gives the empty token, so the write is still sent. */
  refresh(): Promise<string>;
}

/** Source: spec 1 §7; fetched before every write by decision 10. */
export function createCsrfToken(fetchToken: () => Promise<unknown>): CsrfToken {
  let current = "";
  return {
    get current() {
      return current;
    },
    async refresh() {
      try {
        current = csrfTokenRoute.output.parse(await fetchToken()).csrfToken;
      } catch {
        // Any reason counts the same: the server refuses the write if it minds.
        current = "";
      }
      return current;
    },
  };
}
