import * as z from "zod/mini";
import { route } from "./route";

/** A fresh token for one write. Source: spec 1 §7. */
export const csrfTokenRoute = route({
  method: "GET",
  path: "/api/csrf-token",
  input: null,
  // What a header cannot carry would keep the write from being sent at all.
  output: z.looseObject({ csrfToken: z.string().check(z.regex(/^[\x21-\x7e]*$/)) }),
});

/** The CSRF token: the last one is kept in memory, and each write asks for a fresh one. */
export interface CsrfToken {
  /** The last token fetched; empty before the first and after a failure. */
  readonly current: string;
  /**
   * Fetches a fresh token. A failed fetch gives the empty token, so the write is still sent; so does
   * an abort, which then ends the write itself.
   */
  refresh(signal?: AbortSignal): Promise<string>;
}

/** Source: spec 1 §7; fetched before every write by decision 10. */
export function createCsrfToken(fetchToken: (signal?: AbortSignal) => Promise<unknown>): CsrfToken {
  let current = "";
  return {
    get current() {
      return current;
    },
    async refresh(signal) {
      try {
        current = csrfTokenRoute.output.parse(await fetchToken(signal)).csrfToken;
      } catch {
        // Any reason counts the same: the server refuses the write if it minds.
        current = "";
      }
      return current;
    },
  };
}
