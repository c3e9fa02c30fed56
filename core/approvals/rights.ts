/**
 * The right to approve: of all documents, or of those in folders as the panel shows them; null for
 * none. Source: spec 3 §6.
 */
export type ApprovalRight = "all" | readonly string[] | null;

/** A user who may have a right. */
export interface Approver {
  id: string;
  /** Guests approve nothing. */
  isAdmin: boolean;
  right: ApprovalRight;
}

/** What has to be decided. */
export interface ToDecide {
  /** The document's path as the panel shows it now. */
  path: string;
  /** Who brought the revision; null for nobody. */
  broughtBy: string | null;
  /** 'Chi carica non approva'. */
  fourEyes: boolean;
}

/**
 * Who decides about a revision: those with a right for its folder, without who brought it where that
 * is so; else the admins, without the same; else nobody. Source: spec 3 §6.
 */
export function decidersOf(people: readonly Approver[], revision: ToDecide): Approver[] {
  const others = people.filter(({ id }) => !revision.fourEyes || id !== revision.broughtBy);
  const entitled = others.filter(({ right }) => coversPath(right, revision.path));
  return entitled.length > 0 ? entitled : others.filter(({ isAdmin }) => isAdmin);
}

/** As `decidersOf`, for many revisions: each folder and each person who brought one is looked at once. */
export function decidersRule(
  people: readonly Approver[],
): (revision: ToDecide) => readonly Approver[] {
  const known = new Map<string, readonly Approver[]>();
  return (revision) => {
    const folder = revision.path.slice(0, revision.path.lastIndexOf("/") + 1);
    const key = `${revision.fourEyes ? (revision.broughtBy ?? "") : ""}\n${folder}`;
    const found = known.get(key) ?? decidersOf(people, revision);
    known.set(key, found);
    return found;
  };
}

/** Whether a right covers a document: by whole folders of its path. */
export function coversPath(right: ApprovalRight, path: string): boolean {
  if (right === null) return false;
  return right === "all" || isInFolders(right, path);
}

/** Whether a document lies in one of the folders or below. The path's last part is no folder. */
export function isInFolders(folders: readonly string[], path: string): boolean {
  return folders.some((folder) => path.startsWith(`${folder}/`));
}

/** Adds a folder to a choice, in the place of those that lie in it; takes one away that is chosen. */
export function toggleFolder(folders: readonly string[], folder: string): string[] {
  if (folders.includes(folder)) return folders.filter((each) => each !== folder);
  return [...folders.filter((each) => !isInFolders([folder], each)), folder];
}
