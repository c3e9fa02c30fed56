import { formatDateTime } from "../time/format";

/** The words in which details are told. */
export interface DetailTexts {
  /** The name of a fact, as it came where it is not known. */
  fact: (name: string) => string;
  yes: string;
  no: string;
  /** For what has no value. */
  none: string;
}

/** Deeper facts stand as the host sent them. */
const MAX_DEPTH = 4;

/**
 * What an entry tells, line by line: a text by its lines, facts by their names, and what changed as
 * `Ruolo: viewer → admin`. Source: spec 2 §3.
 */
export function detailLines(details: unknown, texts: DetailTexts): string[] {
  if (details === null || details === undefined || details === "") return [];
  if (typeof details === "string") return details.split(/\r?\n/).filter((line) => line.trim());
  if (!isRecord(details)) return [valueText(details, texts)];
  return factLines(details, "", texts, 1);
}

type Facts = Readonly<Record<string, unknown>>;

function factLines(facts: Facts, under: string, texts: DetailTexts, depth: number): string[] {
  const { before, after, ...rest } = facts;
  const isChange = "before" in facts && "after" in facts;
  const named = isChange ? Object.entries(rest) : Object.entries(facts);
  const lines = named.flatMap(([name, value]) => {
    const label = under + texts.fact(name);
    if (isRecord(value) && depth < MAX_DEPTH) {
      return factLines(value, `${label} / `, texts, depth + 1);
    }
    return [`${label}: ${valueText(value, texts)}`];
  });
  return isChange ? [...lines, ...changeLines({ before, after }, under, texts)] : lines;
}

/** Fact by fact where both are facts: those that are the same say nothing. */
function changeLines(
  { before, after }: { before: unknown; after: unknown },
  under: string,
  texts: DetailTexts,
): string[] {
  const change = (from: unknown, to: unknown) =>
    `${valueText(from, texts)} → ${valueText(to, texts)}`;
  if (!isRecord(before) || !isRecord(after)) {
    return [`${under}${texts.fact("change")}: ${change(before, after)}`];
  }
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  return names.flatMap((name) => {
    const text = change(before[name], after[name]);
    const isSame = valueText(before[name], texts) === valueText(after[name], texts);
    return isSame ? [] : [`${under}${texts.fact(name)}: ${text}`];
  });
}

function valueText(value: unknown, texts: DetailTexts): string {
  if (value === null || value === undefined || value === "") return texts.none;
  if (typeof value === "boolean") return value ? texts.yes : texts.no;
  if (typeof value === "string") return formatDateTime(value, { seconds: true }) ?? value;
  if (Array.isArray(value) && value.every((each) => typeof each !== "object" || each === null)) {
    return value.length === 0 ? texts.none : value.map((each) => valueText(each, texts)).join(", ");
  }
  return typeof value === "object" ? JSON.stringify(value) : String(value);
}

function isRecord(value: unknown): value is Facts {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
