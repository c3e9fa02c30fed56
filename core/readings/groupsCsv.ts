import { isEmail } from "../accounts/auth/email";
import { csvText, textCell } from "../lists/csv";
import { readCsv } from "../lists/readCsv";

/** The longest name of a group, or of a person without an account, in characters. */
export const MAX_GROUP_NAME = 100;

/**
 * Why a line cannot be taken: no group, nobody, a name that is too long, the same as a line before, or
 * an address that no user of the company has.
 */
export const GROUP_FAULTS = ["noGroup", "nobody", "tooLong", "twice", "unknown"] as const;
export type GroupFault = {
  /** As Excel counts the file's rows. */
  line: number;
  reason: (typeof GROUP_FAULTS)[number];
  /** The text that it is about; empty where it is missing. */
  what: string;
};

/** That somebody is in a group. */
interface GroupRow {
  line: number;
  group: string;
  /** An address, or the name of a person without an account. */
  person: string;
}

/** The words of the first row, of our own file and of others. */
const GROUP_HEAD = /^(reparto|gruppo|group|department)$/i;
const PERSON_HEAD = /^(e-?mail|indirizzo|address|utente|user|nome|name|person|membro|member)/i;

/**
 * Reads 'reparto; email o nome', or as `groupsCsv` writes it 'reparto; email; nome', where the name
 * counts only without an address. What has an @ is an address. Source: spec 3 §7.
 */
export function readGroupRows(text: string): { rows: GroupRow[]; faults: GroupFault[] } {
  const rows: GroupRow[] = [];
  const faults: GroupFault[] = [];
  const seen = new Set<string>();
  readCsv(text.replace(/^\uFEFF/, ""), (line, cells) => {
    const [group = "", second = "", third = ""] = cells.map(plainText);
    const person = second || third;
    const isHead = line === 1 && GROUP_HEAD.test(group) && PERSON_HEAD.test(person);
    if (isHead || cells.every((cell) => plainText(cell) === "")) return false;
    const key = [group, person].map(fold).join("\n");
    const fault =
      faultOf(group, person) ?? (seen.has(key) ? { reason: "twice", what: person } : null);
    seen.add(key);
    if (fault === null) rows.push({ line, group, person });
    else faults.push({ line, ...fault });
    return false;
  });
  return { rows, faults };
}

function faultOf(group: string, person: string): Pick<GroupFault, "reason" | "what"> | null {
  if (group === "") return { reason: "noGroup", what: person };
  // The columns the other way round.
  if (isEmail(group)) return { reason: "noGroup", what: group };
  if (person === "") return { reason: "nobody", what: group };
  const long = [group, person].find((name) => name.length > MAX_GROUP_NAME && !name.includes("@"));
  return long === undefined ? null : { reason: "tooLong", what: long };
}

/**
 * A cell on one line, without signs that cannot be seen, and without the apostrophe that `textCell` may
 * have put before it.
 */
function plainText(cell: string): string {
  const text = cell
    .replace(/[\p{Cc}\s]+/gu, " ")
    .replace(/[\p{Cf}\p{Cs}]/gu, "")
    .trim();
  return text.startsWith("'") && textCell(text.slice(1)) === text ? text.slice(1) : text;
}

function fold(name: string): string {
  return name.normalize("NFC").toLowerCase();
}

/** Who is in which group, as a CSV file that can be imported again. Source: spec 3 §1, §7. */
export function groupsCsv(
  groups: readonly {
    name: string;
    members: readonly { email: string | null; name: string }[];
  }[],
  head: Readonly<Record<"group" | "email" | "name", string>>,
): string {
  return csvText([
    [head.group, head.email, head.name],
    ...groups.flatMap(({ name: group, members }) =>
      members.map(({ email, name }) => [
        textCell(group),
        textCell(email ?? ""),
        name === email ? "" : textCell(name),
      ]),
    ),
  ]);
}

/** The text of a CSV file: UTF-8, or what Excel on Windows writes. */
export function decodeCsv(bytes: Uint8Array): string {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder("windows-1252").decode(bytes);
  }
}
