/** Has the browser forget what its cache holds of the panel: documents and lists among it. */
export const CLEAR_CACHE: Readonly<Record<string, string>> = { "Clear-Site-Data": '"cache"' };

/**
 * What a refusal for want of a session tells the browser: to forget what it kept of the session that
 * is over. A page of another site is no reason to.
 */
export function clearCacheHeaders(request: Request): Readonly<Record<string, string>> {
  return request.headers.get("sec-fetch-site") === "cross-site" ? {} : CLEAR_CACHE;
}
