import type { Document } from "@sgi/core/documents";
import { daysToExpiry, expiryRule } from "@sgi/core/documents/expiry";
import { useAtomValue } from "jotai";
import { todayAtom } from "../../state/browser/today";

/** How a document stands today, and the days left; null when they do not count. */
export function useStatus(document: Document) {
  const today = useAtomValue(todayAtom);
  const status = expiryRule(today)(document);
  return { status, daysLeft: status === "obsolete" ? null : daysToExpiry(document, today) };
}
