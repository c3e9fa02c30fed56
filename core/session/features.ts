import type { Check } from "../api/shape";

/** The features that part 3 of the specification adds, if the host lists them. Source: spec 3 §1. */
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

/** Whether the user's host has a feature; a host that lists none has none. */
export function hasFeature(
  user: { features?: readonly string[] | null | undefined } | null | undefined,
  feature: Feature,
): boolean {
  return user?.features?.includes(feature) === true;
}

/** Reads `features`; anything but a list of strings counts as empty. */
export const featureNames: Check<string[]> = (value) =>
  Array.isArray(value) ? value.filter((name) => typeof name === "string") : [];
