import { splitPath } from "../../documents/describe";
import { doubtsOfName, type NameDoubt } from "../../documents/names/nameDoubts";
import type { FactsFault, NameFacts } from "../../documents/names/nameFacts";
import { conventionalName, readFileName } from "../../documents/names/namingConvention";
import { areSameFacts, factsInName } from "../../documents/names/proposal";
import type { CalendarDate } from "../../time/calendarDate";
import { type LocalFile, sentName } from "../localFile";
import type { FileVerdict } from "./api";
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
  /** Whether it needs the user's attention. */
  isDoubtful: boolean;
  /** Whether it is sent as it stands. */
  goes: boolean;
}

const NEVER_SENT: readonly FileVerdict[] = ["unknownType", "sameBytes", "superseded", "refused"];
const SENT_IF_MEANT: readonly FileVerdict[] = ["lowerRevision", "setAside"];
const UNDOUBTED: readonly FileVerdict[] = ["new", "newRevision", "moved"];

/** The table's row for a file, and whether the file is sent. Source: spec 3 §4. */
export function nameRow(chosen: ChosenFile, today: CalendarDate): NameRow {
  const { file, forecast, insists } = chosen;
  const inName = factsInName(file.name);
  const isConventional = inName.reference !== null;
  const draft = chosen.typed ?? draftOf(knownFacts(chosen));
  const { facts, fault } = readDraft(draft);
  const doubts = doubtsOfName(file.name, today);
  const leftOut = leftOutBy(forecast?.verdict);
  const isOut = leftOut === "always" || (leftOut === "may" && !insists);
  const isForeseen = forecast === null || UNDOUBTED.includes(forecast.verdict);
  return {
    file,
    name: sentName(file),
    draft,
    facts: areSameFacts(facts, inName) && doubts.length === 0 ? null : facts,
    fault,
    isConventional,
    doubts,
    proposedName: proposedName(file.name, facts),
    forecast,
    leftOut: isOut ? leftOut : null,
    isDoubtful: !isConventional || doubts.length > 0 || !isForeseen,
    goes: !isOut && fault === null,
  };
}

function leftOutBy(verdict: FileVerdict | undefined): NameRow["leftOut"] {
  if (verdict === undefined) return null;
  if (NEVER_SENT.includes(verdict)) return "always";
  return SENT_IF_MEANT.includes(verdict) ? "may" : null;
}

/**
 * The fields' values before any typing: what the name means, except that a title, reference or
 * revision edited in the panel wins.
 */
function knownFacts({ file, proposal, forecast }: ChosenFile): NameFacts {
  const document = forecast?.document;
  const { reference, title } = factsInName(file.name);
  if (reference !== null || !document) return proposal;
  const revision = proposal.revision || document.revision;
  // Named after its file: nobody edited the document.
  if (document.title === title) return { ...proposal, revision };
  const { reference: last } = splitPath(document.path);
  const shown = last === document.title || last === title ? proposal.reference : last;
  return { ...proposal, revision, reference: shown, title: document.title };
}

function proposedName(name: string, facts: NameFacts): string | null {
  const written = conventionalName({ ...facts, extension: readFileName(name).extension });
  return written !== name && readFileName(written).reference !== null ? written : null;
}
