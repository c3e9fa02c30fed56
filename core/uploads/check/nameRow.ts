import { splitPath } from "../../documents/describe";
import { readNamedFile } from "../../documents/names/documentKey";
import { doubtsOfName, type NameDoubt } from "../../documents/names/nameDoubts";
import type { FactsFault, NameFacts } from "../../documents/names/nameFacts";
import { conventionalName, readFileName } from "../../documents/names/namingConvention";
import { pairText } from "../../documents/names/pairing";
import { areSameFacts, factsInName } from "../../documents/names/proposal";
import type { CalendarDate } from "../../time/calendarDate";
import { type LocalFile, sentName } from "../localFile";
import type { UploadDecision } from "../question";
import type { FileForecast, FileVerdict } from "./api";
import { draftOf, type FactsDraft, readDraft } from "./draft";
import type { CheckedFile } from "./uploadCheck";

/** What is known of one chosen file. */
export interface ChosenFile {
  /** As it is sent, in the folder where it goes. */
  file: LocalFile;
  proposal: NameFacts;
  /** What was typed; null while its fields were left alone. */
  typed: FactsDraft | null;
  /** What the host said; null until it has. */
  forecast: CheckedFile | null;
  /** Whether to send it although it was left out. */
  insists: boolean;
  /** The admin's choice among the host's `choices`; null until one was made. */
  answer: UploadDecision | null;
  /** Whether the admin says where it goes: it came by itself, or was put into another folder. */
  isLoose: boolean;
}

/** One file of the table before an upload. */
export interface NameRow {
  file: LocalFile;
  /** Its relative name. */
  name: string;
  draft: FactsDraft;
  /** What is sent beside the name; null if the name is enough. */
  facts: NameFacts | null;
  fault: FactsFault | null;
  isConventional: boolean;
  doubts: readonly NameDoubt[];
  /** The name that the convention gives what the fields say; null where they do not say enough. */
  proposedName: string | null;
  forecast: CheckedFile | null;
  /** Left out by its verdict; `may`: unless the user insists. */
  leftOut: "always" | "may" | null;
  /** Whether its document has a revision, and nothing says which one this is. */
  lacksRevision: boolean;
  /** Another file of the selection that becomes the same revision of the same document; null for none. */
  twin: string | null;
  /** What goes with it as answer: the admin's choice, else the proposed document. */
  answer: UploadDecision | null;
  /** Whether it needs the user's attention. */
  isDoubtful: boolean;
  /** Whether it is sent as it stands. */
  goes: boolean;
}

const NEVER_SENT: readonly FileVerdict[] = [
  "unknownType",
  "sameBytes",
  "superseded",
  "alreadyWaiting",
  "rejected",
  "refused",
];
const SENT_IF_MEANT: readonly FileVerdict[] = ["lowerRevision", "setAside"];
const UNDOUBTED: readonly FileVerdict[] = ["new", "newRevision", "moved"];

/** The table's row for a file, and whether the file is sent. Source: spec 3 §4. */
export function nameRow(chosen: ChosenFile, today: CalendarDate): NameRow {
  const { file, forecast } = chosen;
  const inName = factsInName(file.name);
  const isConventional = inName.reference !== null;
  const draft = chosen.typed ?? draftOf(knownFacts(chosen));
  const { facts, fault } = readDraft(draft);
  const isTyped = chosen.isLoose || isNamedAnew(chosen);
  const doubts = doubtsOfName(file.name, today);
  const lacksRevision = facts.revision === "" && isAfterRevision(chosen);
  const leftOut = lacksRevision ? null : leftOutBy(chosen);
  return {
    file,
    name: sentName(file),
    draft,
    facts: areSameFacts(facts, inName) && doubts.length === 0 ? null : { ...facts, isTyped },
    fault,
    isConventional,
    doubts,
    proposedName: proposedName(file.name, facts),
    forecast,
    leftOut,
    lacksRevision,
    twin: null,
    answer: answerOf(chosen),
    isDoubtful: !isConventional || doubts.length > 0 || !isUndoubted(forecast),
    goes: leftOut === null && fault === null && !lacksRevision,
  };
}

/**
 * The rows of one selection, with a doubt on those that become the same revision of one document:
 * the last one sent would take the others' place unseen. Source: spec 3 §4.
 */
export function withTwins<Row extends NameRow>(rows: readonly Row[]): Row[] {
  const targets = rows.map(targetOf);
  const named = new Map<string, string[]>();
  for (const [at, { name }] of rows.entries()) {
    const target = targets[at];
    if (target) named.set(target, [...(named.get(target) ?? []), name].slice(0, 2));
  }
  return rows.map((row, at) => {
    const names = named.get(targets[at] ?? "") ?? [];
    const twin = names.find((name) => name !== row.name);
    return twin === undefined ? row : { ...row, twin, isDoubtful: true };
  });
}

/** The document and revision that a file becomes; null where it is not sent or that is unknown. */
function targetOf({ goes, forecast, draft, name }: NameRow): string | null {
  if (!goes || forecast === null || forecast.verdict === "several") return null;
  const { reference, title, revision } = readDraft(draft).facts;
  const { folder, fileType } = readNamedFile(name);
  const known = forecast.document?.id;
  const target = known ?? [folder, pairText({ reference, title, fileType })];
  return JSON.stringify([target, revision]);
}

/** Whether its reference or title was typed: a day or a revision alone finds no other document. */
function isNamedAnew({ typed, proposal }: ChosenFile): boolean {
  if (typed === null) return false;
  const { facts } = readDraft(typed);
  return facts.title !== proposal.title || facts.reference !== proposal.reference;
}

/**
 * How many of the files that go are new documents, revisions, and moves, and how many wait for
 * approval; others are not known yet.
 */
export function countOutcomes(rows: readonly NameRow[]) {
  const going = rows.filter(({ goes }) => goes).map(({ forecast }) => forecast);
  const verdicts = going.map((forecast) => forecast?.verdict);
  const waiting = going.filter((forecast) => forecast?.waits === true).length;
  const count = (kinds: readonly FileVerdict[]) =>
    verdicts.filter((verdict) => verdict !== undefined && kinds.includes(verdict)).length;
  return {
    added: count(["new"]),
    revised: count(["newRevision", "sameRevision", ...SENT_IF_MEANT]),
    moved: count(["moved"]),
    ...(waiting > 0 && { waiting }),
  };
}

/** More new documents than these are better brought in while approval is off. Source: spec 3 §6. */
export const FIRST_LOAD = 50;

/** Whether so many new documents would wait that it had better be off meanwhile. */
export function isFirstLoad(rows: readonly NameRow[]): boolean {
  const waits = ({ goes, forecast }: NameRow) =>
    goes && forecast?.verdict === "new" && forecast.waits === true;
  return rows.filter(waits).length > FIRST_LOAD;
}

function answerOf({ forecast, answer, insists }: ChosenFile): UploadDecision | null {
  const { verdict, document, choices } = forecast ?? {};
  const isMeant = insists && verdict !== undefined && SENT_IF_MEANT.includes(verdict);
  if (isMeant && document) return { document: document.id, allowLower: true };
  if (!choices || choices.length === 0) return null;
  return answer ?? (document ? { document: document.id } : null);
}

function leftOutBy({ forecast, insists }: ChosenFile): NameRow["leftOut"] {
  if (forecast === null) return null;
  if (NEVER_SENT.includes(forecast.verdict)) return "always";
  return SENT_IF_MEANT.includes(forecast.verdict) && !insists ? "may" : null;
}

/** Whether it would follow a revision that its document has, by its verdict or as was insisted. */
function isAfterRevision({ forecast, insists }: ChosenFile): boolean {
  if (forecast?.verdict === "lowerRevision") return true;
  return insists && forecast?.verdict === "setAside" && forecast.document?.revision !== "";
}

function isUndoubted(forecast: FileForecast | null): boolean {
  if (forecast === null) return true;
  return UNDOUBTED.includes(forecast.verdict) && !forecast.choices?.length;
}

/**
 * The fields' values before any typing: what the name means, except that a title or reference edited
 * in the panel wins.
 */
function knownFacts({ file, proposal, forecast }: ChosenFile): NameFacts {
  const document = forecast?.document;
  const { reference, title } = factsInName(file.name);
  if (reference !== null || !document) return proposal;
  // Named after its file: nobody edited the document.
  if (document.title === title) return proposal;
  const { reference: last } = splitPath(document.path);
  const shown = last === document.title || last === title ? proposal.reference : last;
  return { ...proposal, reference: shown, title: document.title };
}

function proposedName(name: string, facts: NameFacts): string | null {
  const written = conventionalName({ ...facts, extension: readFileName(name).extension });
  return written !== name && readFileName(written).reference !== null ? written : null;
}
