import { splitPath } from "@sgi/core/documents";
import type { EpochMs } from "@sgi/core/time";
import type { Entered } from "../ingest/enterProposal";
import { isOfDrive } from "../ingest/proposals/proposalOf";
import type { StoredProposal } from "../storage/store/schema/approvalTypes";
import { keyHash } from "../storage/store/schema/keys/documentKeys";
import type { SessionContext } from "../storage/store/schema/types";
import type { StoreQueries } from "../storage/store/store";

type EnterFault = Extract<Entered, { ok: false }>["reason"];

/** The fault as people read it. `title`: of the document that has the place. */
export function faultText(reason: EnterFault, title: string | null): string {
  switch (reason) {
    case "archived":
      return "il documento è archiviato: ripristinalo prima";
    case "taken":
      return `un altro documento ha il suo posto: «${title ?? ""}»`;
    case "gone":
      return "il documento o il suo file non c'è più";
    case "lower":
      return "è in vigore una revisione più alta";
  }
}

/** What every record keeps: document and person as they are now. Source: spec 3 §1. */
export function recordOf(
  revision: Pick<
    StoredProposal,
    | "documentId"
    | "title"
    | "path"
    | "revision"
    | "mark"
    | "broughtBy"
    | "broughtByEmail"
    | "keyFolder"
    | "keyReference"
    | "keyTitle"
    | "keyType"
  >,
  { companyId, session, now }: { companyId: string; session: SessionContext; now: EpochMs },
) {
  const { documentId, title, path, revision: label, mark, broughtBy, broughtByEmail } = revision;
  return {
    ...{ companyId, documentId, keyHash: keyHash(revision), meaning: "approved" as const },
    ...{ about: null, reference: splitPath(path).reference || null, title, path, mark },
    ...{ revision: label, ...whoOf(session), at: now },
    ...{ note: null, day: null, statedBy: null, broughtBy, broughtByEmail },
    ...{ openedAt: null, openedWay: null },
  };
}

/** Who says it, as they are now. */
export function whoOf({ user }: Pick<SessionContext, "user">) {
  return { userId: user.id, email: user.email, name: user.name, role: user.role };
}

/** For the entry about a revision: which one, and the content that it was about. */
export function toldRevision({
  path,
  title,
  revision,
  mark,
}: Pick<StoredProposal, "path" | "title" | "revision" | "mark">): Record<string, string | null> {
  return { path, title, revision, mark };
}

/**
 * Rows of lists say what Google Drive has, and which obsolete document waits: they are told anew where
 * that was decided.
 */
export async function tellLists(
  { driveStates }: Pick<StoreQueries, "driveStates">,
  proposal: StoredProposal,
): Promise<void> {
  const isTold = isOfDrive(proposal) || proposal.kind === "restore";
  if (isTold) await driveStates.touch(proposal.companyId, [proposal.documentId]);
}
