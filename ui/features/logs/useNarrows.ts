import { hasFeature } from "@sgi/core/session";
import { useAtomValue } from "jotai";
import { currentUserAtom } from "../../state/session/currentUser";

/** Whether the log has its filters by period and user. Source: spec 3 §1. */
export function useNarrows(): boolean {
  return hasFeature(useAtomValue(currentUserAtom), "work");
}
