import { setImmediate as othersTurn } from "node:timers/promises";
import {
  askedRule,
  countsFor,
  MATRIX_COLUMNS,
  type MatrixSum,
  MOST_MISSING,
} from "@sgi/core/readings";
import type { CalendarDate } from "@sgi/core/time";
import type { Facts } from "../sessions/readings/standings";
import type { StoreQueries } from "../storage/store/store";
import { factsOf, type Ground, type MatrixQueries, type Person } from "./matrixGround";

/** The sums of documents over all people, or of people over all documents, by id, in one pass. */
export async function sumUp(
  queries: MatrixQueries,
  ground: Ground,
  of: "documents" | "people",
): Promise<(id: string) => MatrixSum> {
  const { documents, people } = ground;
  const facts = await factsOf(queries, ground, []);
  const confirmed = await readConfirmed(queries, ground, facts);
  const sums = new Map(ground[of].map(({ id }) => [id, newSum()]));
  for (const row of documents) {
    const stateOf = stateRule(facts.get(row.id), confirmed.get(row.id), ground.day);
    for (const person of people) {
      const state = stateOf(person);
      if (of === "documents") count(sums.get(row.id), state, person.name);
      else count(sums.get(person.id), state, row.title);
    }
    // Of a large company others are served in between.
    if (people.length > MATRIX_COLUMNS) await othersTurn();
  }
  return (id) => wireSum(sums.get(id) ?? newSum());
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

/** Who has confirmed what counts for each document's mark, by its id. */
async function readConfirmed(
  { readingMatrix }: Pick<StoreQueries, "readingMatrix">,
  { companyId, past, documents, people }: Ground,
  facts: ReadonlyMap<string, Facts>,
): Promise<Map<string, Set<string>>> {
  const rows = await readingMatrix.listReaders(companyId, {
    documentIds: documents.map(({ id }) => id),
    readerIds: people.length > MATRIX_COLUMNS ? null : people.map(({ id }) => id),
    takenBack: [...facts.values()].flatMap(({ takenBack }) => takenBack),
    past,
  });
  const confirmed = new Map<string, Set<string>>();
  for (const { documentId, readerIds, ...record } of rows) {
    const own = facts.get(documentId);
    if (own === undefined) continue;
    if (!countsFor(own.inForce.mark, record, own.corrections)) continue;
    const known = confirmed.get(documentId);
    if (known === undefined) confirmed.set(documentId, new Set(readerIds));
    else for (const id of readerIds) known.add(id);
  }
  return confirmed;
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
