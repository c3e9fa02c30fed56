import { ACCEPTED_EXTENSIONS } from "../../names/names";
import type { CalendarDate } from "../../time/calendarDate";
import type { LooseName } from "./looseName";
import { type NameDoubt, readDoubts } from "./nameDoubts";
import { conventionalName, type FileNameFacts, readFileName } from "./namingConvention";

/** What keeps a typed name from the convention: a key of the texts, never the text. */
export type NameProblem =
  | NameDoubt
  /** The company's own code stands in the point's place: it counts as reference, as in an upload. */
  | "codeCounts"
  | "folder"
  | "titleCharacters"
  | "extensionMissing"
  | "extensionRefused";

export interface NameCheck {
  /** Empty for a name that follows the convention. */
  problems: readonly NameProblem[];
  /** What the name says; a part that it does not say is null, and the extension empty. */
  facts: Omit<FileNameFacts, "title"> & { title: string | null };
  /**
   * A name that follows the convention; null if the typed one does, if only its type is wrong, or if
   * a code is its reference.
   */
  proposed: string | null;
  /** Whether the proposed name has placeholders that the writer must fill in. */
  hasPlaceholders: boolean;
}

/** What the proposal holds where the typed name says nothing. */
export interface NameDefaults {
  today: CalendarDate;
  reference: string;
  title: string;
  extension: string;
}

/** Problems that another name would not solve. */
const STAYS_AS_TYPED: readonly NameProblem[] = ["extensionRefused", "dateFar"];

/** Characters that Windows allows in no file name, and control characters. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for.
const FORBIDDEN = /[<>:"/\\|?*\u0000-\u001f]+/;

/**
 * Compares a typed file name with `N.N.N_Title_Rev.N_YYYY-MM-DD.ext`, and proposes one that follows
 * it. A folder in front is dropped; a missing revision becomes 0, a missing day today. Null for
 * nothing typed. Source: spec 2 §5.
 */
export function checkFileName(typed: string, defaults: NameDefaults): NameCheck | null {
  if (typed.trim() === "") return null;
  // The slashes of a date do not separate folders.
  const path = typed.replace(/(?<!\d)(\d{1,2})\/(\d{1,2})\/(\d{4})(?!\d)/g, "$1-$2-$3");
  const name = path.slice(Math.max(path.lastIndexOf("/"), path.lastIndexOf("\\")) + 1);
  const { facts, problems: inName } = readParts(name, defaults.today);
  const problems: NameProblem[] = name === path ? inName : ["folder", ...inName];
  const isAsTyped = problems.every((problem) => STAYS_AS_TYPED.includes(problem));
  return {
    problems,
    facts,
    // No name with a code as its reference follows the convention.
    proposed: isAsTyped || problems.includes("codeCounts") ? null : propose(facts, defaults),
    hasPlaceholders: facts.reference === null || facts.title === null || facts.extension === "",
  };
}

function readParts(
  name: string,
  today: CalendarDate,
): { facts: NameCheck["facts"]; problems: NameProblem[] } {
  const strict = readFileName(name);
  const { extension } = strict;
  const { loose, doubts } = readDoubts(strict, today);
  const read = loose === null ? strict : valuesOf(loose);
  const isCoded = loose !== null && loose.code !== null;
  const title = read.title && cleanTitle(read.title);
  return {
    facts: { ...read, title, extension },
    problems: [
      ...doubts.map((doubt) => (isCoded && doubt === "referenceMissing" ? "codeCounts" : doubt)),
      ...(title === read.title ? [] : (["titleCharacters"] as const)),
      ...extensionProblems(extension),
    ],
  };
}

function propose(facts: NameCheck["facts"], defaults: NameDefaults): string {
  return conventionalName({
    reference: facts.reference ?? defaults.reference,
    title: facts.title ?? defaults.title,
    revision: facts.revision ?? "0",
    date: facts.date ?? defaults.today,
    extension: facts.extension || defaults.extension,
  });
}

/** The title without characters that file names cannot have; null when nothing is left. */
function cleanTitle(title: string): string | null {
  const parts = title.split(FORBIDDEN);
  if (parts.length === 1) return title;
  const words = parts.map((part) => part.trim()).filter((part) => part !== "");
  return words.join(" ") || null;
}

/** A code counts as reference. */
function valuesOf({ reference, code, title, revision, date }: LooseName) {
  return {
    reference: (reference ?? code)?.value ?? null,
    title: title?.value ?? null,
    revision: revision?.value ?? null,
    date: date?.value ?? null,
  };
}

function extensionProblems(extension: string): NameProblem[] {
  if (extension === "") return ["extensionMissing"];
  return ACCEPTED_EXTENSIONS.includes(`.${extension}`) ? [] : ["extensionRefused"];
}
