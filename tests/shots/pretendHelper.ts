import { OPENER_ORIGIN, OPENER_VERSION } from "@sgi/core/opener";
import type { BrowserContext } from "playwright-core";

/** The browser of most users. */
export const WINDOWS_BROWSER =
  "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36";
const FOLDER = "G:\\Il mio Drive\\SGI";
const NOT_FOUND = "Documento non trovato nelle cartelle di questo PC";
/** The copies of the index's first documents on this PC; all others are in force. */
const FIRST = [
  ...[1, 2].map(() => ({ found: false, message: NOT_FOUND })),
  { found: true, copy: "other" },
  { found: true, copy: "superseded", copyRevision: "1" },
];
const SUPERSEDED = { success: false, copy: "superseded", copyRevision: "4" };

/**
 * Answers like a helper on Windows with one folder, so that pictures show no folder of this
 * machine. It opens no document; `superseded`: all its copies were replaced.
 */
export async function pretendHelper(
  context: BrowserContext,
  { superseded = false } = {},
): Promise<void> {
  let asked = 0;
  await context.route(`${OPENER_ORIGIN}/**`, async (route) => {
    const request = route.request();
    const documents = (request.postDataJSON()?.documents ?? []) as unknown[];
    const answers: Record<string, object> = {
      "/health": { version: OPENER_VERSION, roots: [FOLDER] },
      "/config": {
        roots: [FOLDER],
        folders: [{ path: FOLDER, state: "ready", files: 1_284 }],
      },
      "/open": superseded ? SUPERSEDED : { success: false, message: NOT_FOUND },
      "/find": {
        documents: documents.map(() => FIRST[asked++] ?? { found: true, copy: "inForce" }),
      },
    };
    await route.fulfill({
      json: answers[new URL(request.url()).pathname] ?? {},
      headers: { "Access-Control-Allow-Origin": "*" },
    });
  });
}
