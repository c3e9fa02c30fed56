import { readNamedFile } from "./documentKey";
import { readLoosely } from "./looseName";
import type { NameFacts } from "./nameFacts";
import { readFileName } from "./namingConvention";

/** The facts in a file's name by the convention; only a title if it does not follow it. */
export function factsInName(name: string): NameFacts {
  const { reference, title, revision, date } = readFileName(name);
  return { reference, title, revision: revision ?? "", date };
}

/** What systems, mail programs and people add to the name of a second copy. */
const COPY = /(?:[ _]?\(\d{1,3}\)|[ _]?\((?:copia|copy)\)|[ _]?-? ?(?:copia|copy))+$/i;
const COPY_OF = /^(?:copia di|copy of) /i;

/** A name without its mark of a second copy. */
export function withoutCopy(name: string): string {
  return name.replace(COPY_OF, "").replace(COPY, "");
}

/**
 * The likely meaning of a file's name. A date alone stays in the title as well: it distinguishes
 * the minutes of one meeting from those of the next. Source: spec 3 §4.
 */
export function proposeFacts(name: string): NameFacts {
  const strict = factsInName(name);
  if (strict.reference !== null) return strict;
  const { reference, code, title, revision, date } = readLoosely(strict.title.replace(COPY, ""));
  const point = reference?.value ?? code?.value ?? null;
  const isTold = point !== null || revision !== null;
  return {
    reference: point,
    title: withBlanks(isTold ? (title?.value ?? strict.title) : strict.title),
    revision: revision?.value ?? "",
    date: date?.value ?? null,
  };
}

/**
 * The proposals for the files of one selection, by relative name. For two of one folder that would
 * become the same document nothing is proposed: their whole names are their titles.
 */
export function proposeAll(names: readonly string[]): ReadonlyMap<string, NameFacts> {
  const read = names.map((name) => {
    const { folder, fileName, fileType } = readNamedFile(name);
    const facts = proposeFacts(fileName);
    const { reference, title, revision } = facts;
    const text = JSON.stringify([folder, reference, title, revision, fileType]);
    return { name, fileName, facts, text };
  });
  const counts = new Map<string, number>();
  for (const { text } of read) counts.set(text, (counts.get(text) ?? 0) + 1);
  return new Map(
    read.map(({ name, fileName, facts, text }) => {
      const isAlone = counts.get(text) === 1;
      return [name, isAlone ? facts : factsInName(fileName)];
    }),
  );
}

export function areSameFacts(a: NameFacts, b: NameFacts): boolean {
  return (
    a.reference === b.reference &&
    a.title === b.title &&
    a.revision === b.revision &&
    a.date === b.date
  );
}

/** A readable title: turns separators into spaces, and drops what introduced a date. */
function withBlanks(title: string): string {
  const words = title.replace(/_+/g, " ");
  const isHyphened = !words.includes(" ") && words.split("-").length > 2;
  const spaced = isHyphened ? words.replaceAll("-", " ") : words;
  const clean = spaced
    .replace(/\( *\)|\[ *\]/g, " ")
    .replace(/ {2,}/g, " ")
    .replace(/ (?:del|in data)$/i, "")
    .replace(/ ?[-–,;.] ?$/, "")
    .trim();
  return clean || title;
}
