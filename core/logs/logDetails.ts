import { roleLabel } from "../session/roles";
import { formatDate, formatDateTime } from "../time/format";

/** The texts for an entry's details. */
export interface DetailTexts {
  /** The name of a fact; an unknown one stays as the host sent it. */
  fact: (name: string) => string;
  yes: string;
  no: string;
  /** Stands for a missing value of a fact. */
  none: (name: string) => string;
}

/** Nested deeper, facts share one line. */
const MAX_DEPTH = 4;
/** Nested deeper within a line: raw JSON. */
const MAX_LINE_DEPTH = 8;

/** Facts whose value is a role. */
const ROLE_FACTS: readonly string[] = ["role", "userRole"];

/**
 * The lines of an entry's details: a text's own, one per fact, and changes as
 * `Ruolo: Viewer → Admin`. Source: spec 2 §3.
 */
export function detailLines(details: unknown, texts: DetailTexts): string[] {
  if (details === null || details === undefined || details === "") return [];
  if (typeof details === "string") return details.split(/\r?\n/).filter((line) => line.trim());
  if (!isRecord(details)) return [valueText("", details, texts)];
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
    return [`${label}: ${valueText(name, value, texts)}`];
  });
  return isChange ? [...lines, ...changeLines({ before, after }, under, texts)] : lines;
}

/** One line per changed fact; skips unchanged ones. */
function changeLines(
  { before, after }: { before: unknown; after: unknown },
  under: string,
  texts: DetailTexts,
): string[] {
  const change = (name: string, was: unknown, is: unknown) => {
    const [from, to] = [valueText(name, was, texts), valueText(name, is, texts)];
    return { isSame: from === to, text: `${under}${texts.fact(name)}: ${from} → ${to}` };
  };
  const [from, to] = [factsOf(before, after), factsOf(after, before)];
  if (from === null || to === null) return [change("change", before, after).text];
  const names = [...new Set([...Object.keys(from), ...Object.keys(to)])];
  return names.flatMap((name) => {
    const { isSame, text } = change(name, from[name], to[name]);
    return isSame ? [] : [text];
  });
}

/** A missing side counts as an empty record. */
function factsOf(one: unknown, other: unknown): Facts | null {
  if (isRecord(one)) return one;
  return (one ?? null) === null && isRecord(other) ? {} : null;
}

function valueText(name: string, value: unknown, texts: DetailTexts, depth = 1): string {
  if (value === null || value === undefined || value === "") return texts.none(name);
  if (typeof value === "boolean") return value ? texts.yes : texts.no;
  if (typeof value === "object") return objectText(name, value, texts, depth);
  if (typeof value !== "string") return String(value);
  if (ROLE_FACTS.includes(name)) return roleLabel(value);
  if (name === "expiryDate") return formatDate(value) ?? value;
  return formatDateTime(value, { seconds: true }) ?? value;
}

/** A list or facts in one line. */
function objectText(name: string, value: object, texts: DetailTexts, depth: number): string {
  if (depth > MAX_LINE_DEPTH) return JSON.stringify(value);
  const inner = (key: string, each: unknown) => valueText(key, each, texts, depth + 1);
  const parts = Array.isArray(value)
    ? value.map((each) => inner(name, each))
    : Object.entries(value).map(([key, each]) => `${texts.fact(key)}: ${inner(key, each)}`);
  const divider = Array.isArray(value) && value.some(isRecord) ? "; " : ", ";
  return parts.join(divider) || texts.none(name);
}

function isRecord(value: unknown): value is Facts {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
