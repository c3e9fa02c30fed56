import { route } from "./route";
import { shape, text } from "./shape";

/** A fresh token for one write. Source: spec 1 §7. */
export const csrfTokenRoute = route({
  method: "GET",
  path: "/api/csrf-token",
  input: null,
  output: shape<{ csrfToken: string }>({ csrfToken: headerText }),
});

/**
 * Returns the token's text.
 * @throws {TypeError} When a header cannot carry it: the write would not be sent at all.
 */
function headerText(value: unknown): string {
  if (/^[\x21-\x7e]*$/.test(text(value))) return text(value);
  throw new TypeError("expected printable ASCII");
}

/**
 * Fetches the token for one write; the page keeps it in memory only. After a failed fetch returns
 * an empty token, so that the write is sent anyway; after an abort too, which then aborts the write
 * as well. Source: spec 1 §7; fetched before every write by settled point 10.
 */
export async function fetchCsrfToken(fetchToken: () => Promise<unknown>): Promise<string> {
  try {
    return csrfTokenRoute.output.parse(await fetchToken()).csrfToken;
  } catch {
    // Whatever failed: the server rejects the write if it needs the token.
    return "";
  }
}
