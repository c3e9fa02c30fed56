import { OPENER_ORIGIN } from "@sgi/core/opener";
import type { BrowserContext } from "playwright-core";

/** The browser of most users. */
export const WINDOWS_BROWSER =
  "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36";
const FOLDER = "G:\\Il mio Drive\\SGI";
const NOT_FOUND = "Documento non trovato nelle cartelle di questo PC";
/** How many documents of the index are missing on this PC. */
const MISSING = 2;

/** Answers like a helper on Windows with one folder: pictures show no folder of this machine. */
export async function pretendHelper(context: BrowserContext): Promise<void> {
  let asked = 0;
  await context.route(`${OPENER_ORIGIN}/**`, async (route) => {
    const request = route.request();
    const documents = (request.postDataJSON()?.documents ?? []) as unknown[];
    const answers: Record<string, object> = {
      "/health": { version: "1.0.0", roots: [FOLDER] },
      "/config": {
        roots: [FOLDER],
        folders: [{ path: FOLDER, state: "ready", files: 1_284 }],
      },
      "/open": { success: false, message: NOT_FOUND },
      "/find": {
        documents: documents.map(() => {
          asked += 1;
          return asked <= MISSING ? { found: false, message: NOT_FOUND } : { found: true };
        }),
      },
    };
    await route.fulfill({
      json: answers[new URL(request.url()).pathname] ?? {},
      headers: { "Access-Control-Allow-Origin": "*" },
    });
  });
}
