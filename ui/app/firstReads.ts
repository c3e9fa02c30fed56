import type { PageName } from "@sgi/core/session";

/**
 * What a page of the signed-in reads of the API host at once: public/boot.js asks for it by the page's
 * HTML, long before the code that reads it is there.
 */
export const FIRST_READS = {
  dashboard: ["/api/documents", "/api/documents/obsolete"],
  obsolete: ["/api/documents/obsolete"],
} as const satisfies Partial<Record<PageName, readonly string[]>>;
