import { foldText, paginate, searchWords } from "@sgi/core/lists";
import {
  askedOf,
  firstDay,
  MATRIX_COLUMNS,
  MATRIX_ROWS,
  type MatrixCell,
  readingState,
} from "@sgi/core/readings";
import { type CalendarDate, type EpochMs, isoInstant } from "@sgi/core/time";
import { dayInItaly } from "../base/time/timeZone";
import { countingRecord, type Facts } from "../sessions/readings/standings";
import {
  factsOf,
  type Ground,
  type MatrixQueries,
  type Person,
  type Row,
  readGround,
} from "./matrixGround";
import { sumUp } from "./matrixSums";

/** With all columns there are fewer rows, so that a page takes no longer. */
const ROWS_OF_ALL = 10;

export interface MatrixQuery {
  by: "document" | "person";
  search: string;
  /** A day that is over; null for now. */
  on: CalendarDate | null;
  page: number;
  columns: number;
  /** All columns, and people who have left. */
  all: boolean;
}

/**
 * A page of who has read what, by what is asked and recorded now, or until a day that is over: then
 * with what was in force, requests that had not ended and people who have left. With readings off
 * there are records alone, of people who have left too. Source: spec 3 §7.
 */
export async function readMatrix(
  queries: MatrixQueries,
  { companyId, query, now }: { companyId: string; query: MatrixQuery; now: EpochMs },
) {
  const isPast = query.on !== null && query.on < dayInItaly(now);
  const day = query.on !== null && isPast ? query.on : dayInItaly(now);
  const ground = await readGround(queries, {
    companyId,
    day,
    isPast,
    withLeft: isPast || query.all,
  });
  const sought = soughtOf(ground, query.search);
  const size = query.all
    ? { rows: ROWS_OF_ALL, columns: Number.MAX_SAFE_INTEGER }
    : { rows: MATRIX_ROWS, columns: MATRIX_COLUMNS };
  const byPerson = query.by === "person";
  const rowPage = { page: query.page, size: size.rows };
  const columnPage = { page: query.columns, size: size.columns };
  const documents = paginate(sought.documents, byPerson ? columnPage : rowPage);
  const people = paginate(sought.people, byPerson ? rowPage : columnPage);
  const [sumOf, facts] = await Promise.all([
    byPerson
      ? sumUp(queries, { ...ground, people: people.rows }, "people")
      : sumUp(queries, { ...ground, documents: documents.rows }, "documents"),
    factsOf(queries, { ...ground, documents: documents.rows }, people.rows),
  ]);
  const cellOf = (row: Row, person: Person) => cell(facts.get(row.id), row, { person, day });
  const part = ({ total, page, pages }: { total: number; page: number; pages: number }) => {
    return { total, page, pages };
  };
  return {
    documents: documents.rows.map((row) => wireRow(row, facts.get(row.id))),
    people: people.rows.map(({ id, name, hasAccount, hasLeft }) => {
      return { id, name, hasAccount, hasLeft };
    }),
    cells: byPerson
      ? people.rows.map((person) => documents.rows.map((row) => cellOf(row, person)))
      : documents.rows.map((row) => people.rows.map((person) => cellOf(row, person))),
    sums: (byPerson ? people : documents).rows.map(({ id }) => sumOf(id)),
    rows: part(byPerson ? people : documents),
    columns: part(byPerson ? documents : people),
  };
}

/** A search that finds documents shows these, one that finds people shows those. */
function soughtOf(
  { documents, people }: Ground,
  search: string,
): Pick<Ground, "documents" | "people"> {
  const words = searchWords(search);
  if (words.length === 0) return { documents, people };
  const has = (text: string) => words.every((word) => text.includes(word));
  const found = {
    documents: documents.filter(({ title, path }) => has(foldText(`${path} ${title}`))),
    people: people.filter(({ name, email }) => has(foldText(`${name} ${email ?? ""}`))),
  };
  if (found.documents.length + found.people.length === 0) return found;
  return {
    documents: found.documents.length === 0 ? documents : found.documents,
    people: found.people.length === 0 ? people : found.people,
  };
}

function wireRow({ id, title, path, fileType, revision }: Row, facts: Facts | undefined) {
  const by = facts === undefined ? null : firstDay(facts.inForce, facts.requests);
  return { id, title, path, fileType, revision, by };
}

function cell(
  facts: Facts | undefined,
  row: Row,
  { person, day }: { person: Person; day: CalendarDate },
): MatrixCell | null {
  if (facts === undefined) return null;
  const counting = countingRecord(facts, person.id);
  if (counting === null) {
    const asked = askedOf(person, facts.inForce, facts.requests);
    if (asked === null) return null;
    return { state: readingState(null, asked, day), ...(asked.by && { by: asked.by }) };
  }
  const { state, record } = counting;
  return {
    state,
    at: isoInstant(record.at),
    ...(record.day !== null && { day: record.day, recordId: record.id }),
    ...(record.openedWay !== null && { way: record.openedWay }),
    ...(record.mark !== row.mark && { from: record.revision }),
  };
}
