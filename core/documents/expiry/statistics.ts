import type { GradedList } from "./grading";

/** The dashboard's figures. Source: spec 2 §3 and §4. */
export interface Statistics {
  /** Documents that are not obsolete. */
  total: number;
  expiringSoon: number;
  expired: number;
  obsolete: number;
  /** Documents of the filter `active`. Settled point 55. */
  valid: number;
}

/** Counts the document list and the separate list of obsolete documents. */
export function documentStatistics(current: GradedList, obsolete: GradedList): Statistics {
  const { counts } = current;
  const figures = {
    total: current.documents.length - counts.obsolete,
    expiringSoon: counts.warning,
    expired: counts.expired,
    obsolete: obsolete.documents.length,
  };
  const everything = { ...figures, total: figures.total + figures.obsolete };
  return { ...figures, valid: validCount(everything) };
}

/** `total` counts the obsolete documents too. Source: spec 2 §3, settled point 55. */
export function validCount(figures: Omit<Statistics, "valid">): number {
  const { total, expiringSoon, expired, obsolete } = figures;
  return Math.max(0, total - expiringSoon - expired - obsolete);
}
