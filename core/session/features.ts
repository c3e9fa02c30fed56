import type { Check } from "../api/shape";

/** What part 3 of the specification adds, where the host says that it can. Source: spec 3 §1. */
export type Feature =
  | "history"
  | "content"
  | "work"
  | "people"
  | "opener"
  | "deadlines"
  | "approval"
  | "readings"
  | "register"
  | "audit";

/** Whether the user's host can do something; hosts that tell nothing can do nothing of it. */
export function hasFeature(
  user: { features?: readonly string[] | null | undefined } | null | undefined,
  feature: Feature,
): boolean {
  return user?.features?.includes(feature) === true;
}

/** Reads `features`; what is no list of texts names none. */
export const featureNames: Check<string[]> = (value) =>
  Array.isArray(value) ? value.filter((name) => typeof name === "string") : [];
