import type { DocumentIndex } from "./documentIndex";

/** The dashboard's figures. Source: spec 2 §3 and §4. */
export interface Statistics {
  /** Documents that are not obsolete. */
  total: number;
  expiringSoon: number;
  expired: number;
  obsolete: number;
  /** Total minus the three others, as the specification writes it, never below 0. Decision 15. */
  valid: number;
}

/** Counts the document list and the separate list of obsolete documents. */
export function documentStatistics(current: DocumentIndex, obsolete: DocumentIndex): Statistics {
  const { counts } = current;
  const figures = {
    total: current.documents.length - counts.obsolete,
    expiringSoon: counts.warning,
    expired: counts.expired,
    obsolete: obsolete.documents.length,
  };
  return { ...figures, valid: validCount(figures) };
}

/** Source: spec 2 §3. */
export function validCount(figures: Omit<Statistics, "valid">): number {
  const { total, expiringSoon, expired, obsolete } = figures;
  return Math.max(0, total - expiringSoon - expired - obsolete);
}
