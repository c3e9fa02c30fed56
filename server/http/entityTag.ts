/**
 * Whether If-None-Match names the tag that the answer would carry, so that 304 says it all.
 * Weak comparison, as conditional reads ask for. Source: RFC 9110 §13.1.2.
 */
export function matchesTag(ifNoneMatch: string | null, tag: string): boolean {
  if (ifNoneMatch === null) return false;
  if (ifNoneMatch === tag || ifNoneMatch.trim() === "*") return true;
  return ifNoneMatch.split(",").some((candidate) => candidate.trim().replace(/^W\//, "") === tag);
}

/**
 * Whether If-Match holds for what is there now; without the header, it does. The mark of a weak tag
 * is forgiven: proxies that compress put it on, and our tags name a state, not its bytes.
 * Source: RFC 9110 §13.1.1.
 */
export function allowsChange(ifMatch: string | null, tag: string): boolean {
  return ifMatch === null || matchesTag(ifMatch, tag);
}
