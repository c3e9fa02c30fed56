/** Makes the browser delete what it cached from the panel, such as documents and lists. */
export const CLEAR_CACHE: Readonly<Record<string, string>> = { "Clear-Site-Data": '"cache"' };

/**
 * Headers of a refusal without a session: they make the browser delete what it cached during the
 * session that ended. Not sent to pages of other sites.
 */
export function clearCacheHeaders(request: Request): Readonly<Record<string, string>> {
  return request.headers.get("sec-fetch-site") === "cross-site" ? {} : CLEAR_CACHE;
}
