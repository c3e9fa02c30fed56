import type { PageName } from "@sgi/core/session";

/**
 * The API calls that a page needs first. public/boot.js sends them from the page's HTML, long
 * before the page's code is loaded.
 */
export const FIRST_READS = {
  dashboard: ["/api/documents", "/api/documents/obsolete"],
  obsolete: ["/api/documents/obsolete"],
} as const satisfies Partial<Record<PageName, readonly string[]>>;
