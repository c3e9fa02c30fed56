import { addDays, type CalendarDate, parseCalendarDate } from "../../time/calendarDate";
import { fileExtension, splitPath } from "../describe";
import type { ListedDocument } from "../expiry/grading";

/** The choices of "due within", in days. Source: spec 3 §4. */
export const DUE_DAYS = [30, 60, 90] as const;
/** Days from today, or a last day. */
export type DueLimit = (typeof DUE_DAYS)[number] | CalendarDate;

/** The owner: the caller, nobody (the admins), or a user by id. */
export type OwnerChoice = "mine" | "none" | { id: string };

/** The owners as far as they are loaded. */
export interface KnownOwners {
  /** The user who asks. */
  me: string | null;
  /** The ids of the company's users; null until loaded. */
  ids: ReadonlySet<string> | null;
}

const NOBODY_KNOWN: KnownOwners = { me: null, ids: null };

/** A list's filters besides status and search. */
export interface Narrowing {
  /** File extensions in lower case; empty for all. */
  types: readonly string[];
  /** A folder as in the documents' paths, with its subfolders; empty for all. */
  folder: string;
  /** Those that fall due from today until then; null for all. */
  due: DueLimit | null;
  /** Whose documents; null for all. Source: spec 3 §8. */
  owner: OwnerChoice | null;
}

export const NO_NARROWING: Narrowing = { types: [], folder: "", due: null, owner: null };

/** How many filters are on: one a chip. */
export function countNarrowing({ types, folder, due, owner }: Narrowing): number {
  return [types.length > 0, folder !== "", due !== null, owner !== null].filter(Boolean).length;
}

export function isNarrowed(narrowing: Narrowing): boolean {
  return countNarrowing(narrowing) > 0;
}

/** The filter's predicate; null if it keeps everything. */
export function narrowingRule(
  narrowing: Narrowing,
  today: CalendarDate,
  known: KnownOwners = NOBODY_KNOWN,
): ((listed: ListedDocument) => boolean) | null {
  if (!isNarrowed(narrowing)) return null;
  const { types, folder, due, owner } = narrowing;
  const last = typeof due === "number" ? addDays(today, due) : due;
  return ({ document }) => {
    if (types.length > 0 && !types.includes(fileExtension(document.fileType))) return false;
    if (folder !== "" && !isInFolder(document.path, folder)) return false;
    if (owner !== null && !answersFor(owner, document.ownerId, known)) return false;
    if (last === null) return true;
    const day = parseCalendarDate(document.expiryDate);
    return day !== null && day >= today && day <= last;
  };
}

/** Treats a deleted user's id as no owner; until the users have loaded, accepts every id. */
function answersFor(
  owner: OwnerChoice,
  ownerId: string | undefined,
  { me, ids }: KnownOwners,
): boolean {
  const isNamed = ownerId !== undefined && ids?.has(ownerId) !== false;
  if (owner === "none") return !isNamed;
  return isNamed && ownerId === (owner === "mine" ? me : owner.id);
}

function isInFolder(path: string, folder: string): boolean {
  return path.startsWith(`${folder}/`);
}

/** How many documents there are of each type, the most frequent first. */
export function countTypes(listed: readonly ListedDocument[]): [type: string, count: number][] {
  const counts = new Map<string, number>();
  for (const { document } of listed) {
    const type = fileExtension(document.fileType);
    if (type !== "") counts.set(type, (counts.get(type) ?? 0) + 1);
  }
  return [...counts].toSorted(([a, of], [b, other]) => other - of || (a < b ? -1 : 1));
}

/** A folder, its depth, and the number of documents in it and its subfolders. */
export interface CountedFolder {
  path: string;
  name: string;
  /** 0 for the top. */
  depth: number;
  count: number;
}

/** The folders of a list as a tree, each followed by those in it, by name. */
export function countFolders(listed: readonly ListedDocument[]): CountedFolder[] {
  const counts = new Map<string, CountedFolder>();
  for (const { document } of listed) {
    const { folders } = splitPath(document.path);
    folders.forEach((name, depth) => {
      const path = folders.slice(0, depth + 1).join("/");
      const folder = counts.get(path) ?? { path, name, depth, count: 0 };
      folder.count += 1;
      counts.set(path, folder);
    });
  }
  const names = new Intl.Collator("it", { numeric: true });
  return [...counts.values()].toSorted((a, b) => byPath(a.path, b.path, names));
}

function byPath(one: string, other: string, names: Intl.Collator): number {
  const [a, b] = [one.split("/"), other.split("/")];
  for (let at = 0; at < Math.min(a.length, b.length); at++) {
    const order = names.compare(a[at] as string, b[at] as string);
    if (order !== 0) return order;
  }
  return a.length - b.length;
}
