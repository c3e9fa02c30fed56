import { route } from "./route";
import { shape, text } from "./shape";

/** A fresh token for one write. Source: spec 1 §7. */
export const csrfTokenRoute = route({
  method: "GET",
  path: "/api/csrf-token",
  input: null,
  output: shape<{ csrfToken: string }>({ csrfToken: headerText }),
});

/** What a header cannot carry would keep the write from being sent at all. */
function headerText(value: unknown): string {
  if (/^[\x21-\x7e]*$/.test(text(value))) return text(value);
  throw new TypeError("expected printable ASCII");
}

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

/** Source: spec 1 §7; fetched before every write by settled point 10. */
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
