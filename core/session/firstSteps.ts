import { isAdmin } from "./roles";
import { hasFeature, type User } from "./user";

/** What leads the admin of a young company on, in this order. Source: spec 3 §4. */
export const FIRST_STEPS = ["names", "documents", "users", "mfa"] as const;
export type FirstStep = (typeof FIRST_STEPS)[number];

/** What the preference `firstSteps` holds: `names` once that step is done, `away` for good. */
export type FirstStepsNote = "names" | "away";

/** Whether a user is led through the first steps; `note` is the user's preference. */
export function seesFirstSteps(
  user: Pick<User, "role" | "features" | "company"> | null,
  note: string | undefined,
): boolean {
  const isYoung = user?.company?.firstSteps === true;
  return isAdmin(user) && hasFeature(user, "work") && isYoung && note !== "away";
}

/** What the panel knows; null until loaded. */
export interface FirstStepsFacts {
  note: string | undefined;
  /** Documents in force. */
  documents: number | null;
  users: number | null;
  /** The user's own second factor. */
  hasMfa: boolean | null;
}

/** The steps that are done. */
export function doneSteps({ note, documents, users, hasMfa }: FirstStepsFacts): Set<FirstStep> {
  const isDone: Record<FirstStep, boolean> = {
    names: note === "names",
    documents: (documents ?? 0) > 0,
    // The first user is the reader.
    users: (users ?? 0) > 1,
    mfa: hasMfa === true,
  };
  return new Set(FIRST_STEPS.filter((step) => isDone[step]));
}
