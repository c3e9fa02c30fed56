import type { Entered } from "../ingest/enterProposal";
import { isOfDrive } from "../ingest/proposals/proposalOf";
import type { StoredProposal } from "../storage/store/schema/approvalTypes";
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
