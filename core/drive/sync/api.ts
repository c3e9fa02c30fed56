import * as z from "zod/mini";
import { lenient, lenientNumber } from "../../api/lenient";
import { route } from "../../api/route";
import { sentAs } from "../../api/sentForms";

/** What starts a sync: nothing from the document pages, the user from the drive's. Source: spec 2 §7. */
export const SyncInput = z.object({
  userId: sentAs(z.optional(z.union([z.string(), z.number()])), () => z.optional(z.string())),
  /** An admin confirms that the held documents become obsolete. Ours. */
  archiveMissing: z.optional(z.boolean()),
  /**
   * Which held documents the admin confirmed: `SyncHeld.until`. Later ones stay in force; without
   * it, all do. Ours.
   */
  heldUntil: z.optional(z.string()),
});
export type SyncInput = z.infer<typeof SyncInput>;

/** What a sync answers, as far as it is shown. */
export const SyncAnswer = z.nullish(
  z.looseObject({
    message: z.nullish(z.string()),
    /** What it left open, on a host that says so. Ours. */
    counts: lenient(z.looseObject({ held: lenientNumber, unreadable: lenientNumber })),
  }),
);
export type SyncAnswer = z.infer<typeof SyncAnswer>;

/** What a successful sync left open. */
export interface SyncLeft {
  /** Documents that are missing and stay in force until an admin says so. */
  held: number;
  /** Files left out. */
  unreadable: number;
}

export function leftOpen(answer: SyncAnswer): SyncLeft {
  return { held: answer?.counts?.held ?? 0, unreadable: answer?.counts?.unreadable ?? 0 };
}

/** Brings the index up to date with the company's drive folder. Source: spec 2 §7. */
export const startSync = route({
  method: "POST",
  path: "/api/sync",
  input: SyncInput,
  output: SyncAnswer,
});
