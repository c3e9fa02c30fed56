import { isAdmin } from "../session/roles";
import type { User } from "../session/user";
import { driveLink, previewKind } from "./describe";
import type { Document } from "./document";

/**
 * A way to open a document's file: in Google Drive, with the PC's own program, in a browser tab, or
 * as a download.
 */
export type FileStep = "drive" | "pc" | "view" | "download";

/** Whether Local Opener can open files for this page; `unknown` also while it does not answer. */
export type HelperAtHand = "ready" | "unknown" | "impossible";

/** Whether a user may open a document's file; the file of an obsolete document only admins may. */
export function mayOpenFile(
  user: Pick<User, "role"> | null,
  { isObsolete }: Pick<Document, "isObsolete">,
): boolean {
  return !isObsolete || isAdmin(user);
}

/** Whether a user can get the file from the host: the host has it, and the user may open it. */
export function hostGivesFile(
  user: Pick<User, "role"> | null,
  document: Pick<Document, "driveUrl" | "hasFile" | "isObsolete">,
): boolean {
  return document.driveUrl === null && document.hasFile !== false && mayOpenFile(user, document);
}

/** The ways to a document's file, the next step first; none where its user may not open it. */
export function fileSteps(
  document: Pick<Document, "driveUrl" | "fileType" | "hasFile" | "isObsolete">,
  {
    user,
    helper,
    standIn,
  }: {
    user: Pick<User, "role"> | null;
    helper: HelperAtHand;
    /** As in `driveLink`. */
    standIn: string;
  },
): readonly FileStep[] {
  if (driveLink(document, standIn) !== null) return ["drive"];
  if (!hostGivesFile(user, document)) return [];
  if (helper === "ready") return ["pc", "download"];
  if (helper === "unknown") return ["download", "pc"];
  return previewKind(document.fileType) === "none" ? ["download"] : ["view", "download"];
}
