import { setImmediate as othersTurn } from "node:timers/promises";
import {
  askedRule,
  MATRIX_COLUMNS,
  type MatrixSum,
  MOST_MISSING,
  marksCounting,
} from "@sgi/core/readings";
import type { Facts } from "../sessions/readings/standings";
import type { StoreQueries } from "../storage/store/store";
import { factsOf, type Ground, type MatrixQueries } from "./matrixGround";

/** The sums of documents and people over one another, in one pass. */
export async function sumUp(queries: MatrixQueries, ground: Ground) {
  const { documents, people } = ground;
  const facts = await factsOf(queries, ground, []);
  const confirmed = await readConfirmed(queries, ground, facts);
  const byDocument = new Map(documents.map((row) => [row.id, newSum()]));
  const byPerson = new Map(people.map((person) => [person.id, newSum()]));
  for (const row of documents) {
    const own = facts.get(row.id);
    const sum = byDocument.get(row.id);
    if (own === undefined) continue;
    const has = confirmed.get(row.id);
    const ruleOf = askedRule(own.inForce, own.requests, ground.day);
    for (const person of people) {
      const state = has?.has(person.id) ? "confirmed" : ruleOf(person);
      count(sum, state, person.name);
      count(byPerson.get(person.id), state, row.title);
    }
    // Of a large company others are served in between.
    if (people.length > MATRIX_COLUMNS) await othersTurn();
  }
  return {
    documents: (id: string) => wireSum(byDocument.get(id) ?? newSum()),
    people: (id: string) => wireSum(byPerson.get(id) ?? newSum()),
  };
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
  for (const { documentId, mark, readerIds } of rows) {
    const own = facts.get(documentId);
    if (own === undefined) continue;
    if (!marksCounting(own.inForce.mark, own.corrections).includes(mark)) continue;
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
