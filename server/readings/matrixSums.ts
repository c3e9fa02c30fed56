import { setImmediate as othersTurn } from "node:timers/promises";
import {
  askedRule,
  MATRIX_COLUMNS,
  type MatrixSum,
  MOST_MISSING,
  marksCounting,
} from "@sgi/core/readings";
import type { CalendarDate } from "@sgi/core/time";
import type { Facts } from "../sessions/readings/standings";
import type { StoreQueries } from "../storage/store/store";
import { factsOf, type Ground, type MatrixQueries, type Person } from "./matrixGround";

/** Documents that are counted at once where people are many: others are served in between. */
const AT_ONCE = 50;

/** The sums of documents over all people, or of people over all documents, by id, in one pass. */
export async function sumUp(
  queries: MatrixQueries,
  ground: Ground,
  of: "documents" | "people",
): Promise<(id: string) => MatrixSum> {
  const sums = new Map(ground[of].map(({ id }) => [id, newSum()]));
  for await (const { row, stateOf } of rulesOf(queries, ground)) {
    const ofRow = of === "documents" ? sums.get(row.id) : undefined;
    for (const person of ground.people) {
      if (ofRow) count(ofRow, stateOf(person), person.name);
      else count(sums.get(person.id), stateOf(person), row.title);
    }
  }
  return (id) => wireSum(sums.get(id) ?? newSum());
}

/** How people stand with each document. */
async function* rulesOf(queries: MatrixQueries, ground: Ground) {
  const areMany = ground.people.length > MATRIX_COLUMNS;
  const atOnce = areMany ? AT_ONCE : ground.documents.length;
  for (let from = 0; from < ground.documents.length; from += atOnce) {
    const some = { ...ground, documents: ground.documents.slice(from, from + atOnce) };
    const facts = await factsOf(queries, some, []);
    const confirmed = await (areMany ? readReaders : readRead)(queries, some, facts);
    for (const row of some.documents) {
      yield { row, stateOf: stateRule(facts.get(row.id), confirmed.get(row.id), ground.day) };
      if (areMany) await othersTurn();
    }
  }
}

/** How people stand with a document, without their days. */
function stateRule(
  facts: Facts | undefined,
  confirmed: ReadonlySet<string> | undefined,
  day: CalendarDate,
) {
  const askedOf = facts && askedRule(facts.inForce, facts.requests, day);
  return (person: Person) =>
    confirmed?.has(person.id) ? "confirmed" : (askedOf?.(person) ?? "notAsked");
}

type Confirmed = Map<string, Set<string>>;
const KINDS = ["confirmed", "paper"] as const;

/** Who has confirmed what counts for each document's mark, by its id: by the documents. */
async function readReaders(
  { readingMatrix }: Pick<StoreQueries, "readingMatrix">,
  { companyId, past }: Ground,
  facts: ReadonlyMap<string, Facts>,
): Promise<Confirmed> {
  const confirmed: Confirmed = new Map();
  for (const kind of KINDS) {
    const contents = [...facts].flatMap(([documentId, { inForce, corrections }]) =>
      marksCounting(kind, inForce.mark, corrections).map((mark) => ({ documentId, mark })),
    );
    const rows = await readingMatrix.listReaders(companyId, contents, { kind, past });
    for (const { documentId, readerIds } of rows) add(confirmed, documentId, readerIds);
  }
  return confirmed;
}

/** The same by what few people have read. */
async function readRead(
  { readingMatrix }: Pick<StoreQueries, "readingMatrix">,
  { companyId, past, people }: Ground,
  facts: ReadonlyMap<string, Facts>,
): Promise<Confirmed> {
  const confirmed: Confirmed = new Map();
  const readerIds = people.map(({ id }) => id);
  for (const kind of KINDS) {
    for (const row of await readingMatrix.listRead(companyId, readerIds, { kind, past })) {
      const { readerId, documentId, mark } = row;
      const own = facts.get(documentId);
      if (own && marksCounting(kind, own.inForce.mark, own.corrections).includes(mark)) {
        add(confirmed, documentId, [readerId]);
      }
    }
  }
  return confirmed;
}

function add(confirmed: Confirmed, documentId: string, readerIds: readonly string[]): void {
  const known = confirmed.get(documentId);
  if (known === undefined) confirmed.set(documentId, new Set(readerIds));
  else for (const id of readerIds) known.add(id);
}

interface Counting {
  confirmed: number;
  open: number;
  late: number;
  lateNames: string[];
  openNames: string[];
}

function newSum(): Counting {
  return { confirmed: 0, open: 0, late: 0, lateNames: [], openNames: [] };
}

function count(
  sum: Counting | undefined,
  state: "confirmed" | "open" | "late" | "notAsked",
  name: string,
): void {
  if (sum === undefined || state === "notAsked") return;
  sum[state]++;
  if (state === "confirmed") return;
  const names = state === "late" ? sum.lateNames : sum.openNames;
  if (names.length < MOST_MISSING) names.push(name);
}

function wireSum({ confirmed, open, late, lateNames, openNames }: Counting): MatrixSum {
  const missing = [...lateNames, ...openNames].slice(0, MOST_MISSING);
  return { confirmed, open, late, missing };
}
