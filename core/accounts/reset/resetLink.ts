import type { ResetLink } from "./api";

/**
 * Reads the link from an address's query; null unless all three parts are there. Source: spec 2 §2,
 * settled point 32.
 */
export function readResetLink(query: Readonly<Record<string, string>>): ResetLink | null {
  const { data, expires, signature } = query;
  return data && expires && signature ? { data, expires, signature } : null;
}
