import * as z from "zod/mini";
import { type OutputOf, route } from "../api/route";
import { CELL_STATES } from "./api";

/** How many rows and columns a page of the matrix has. */
export const MATRIX_ROWS = 50;
export const MATRIX_COLUMNS = 100;

/** How a person stands with a document that was asked for or confirmed. */
const Cell = z.looseObject({
  state: z.enum(CELL_STATES),
  /** When it was confirmed, ISO; of a signature on paper, when it was recorded. */
  at: z.optional(z.string()),
  /** The day of a signature on paper. */
  day: z.optional(z.string()),
  /** By what way it was opened. */
  way: z.optional(z.string()),
  /** The revision that was confirmed, where it is a former one carried over. */
  from: z.optional(z.string()),
  /** By when it is asked, of who has not confirmed. */
  by: z.optional(z.string()),
  /** The id of a signature's record, by which its scan can be fetched. */
  recordId: z.optional(z.string()),
});
export type MatrixCell = z.infer<typeof Cell>;

const MatrixDocument = z.looseObject({
  id: z.string(),
  title: z.string(),
  path: z.string(),
  fileType: z.string(),
  revision: z.string(),
  /** The first day that was asked; null without one. */
  by: z.nullable(z.string()),
});
export type MatrixDocument = z.infer<typeof MatrixDocument>;

const MatrixPerson = z.looseObject({
  id: z.string(),
  /** Name, else email address. */
  name: z.string(),
  hasAccount: z.boolean(),
  /** Whether the person has left, and only the records are here. */
  hasLeft: z.boolean(),
});
export type MatrixPerson = z.infer<typeof MatrixPerson>;

const Sum = z.looseObject({
  confirmed: z.number(),
  open: z.number(),
  late: z.number(),
  /** The names of the first who are missing, or of what is; late ones first. */
  missing: z.array(z.string()),
});
export type MatrixSum = z.infer<typeof Sum>;

/** How many names of what is missing a row's sum has at most. */
export const MOST_MISSING = 8;

/**
 * A page of who has read what, for admins: `by=person` has people in its rows, else documents. `q`
 * searches documents and people, `on` is a day that is over, `page` and `columns` count from 1.
 * `all=1` has fewer rows with all columns, and people who have left. Source: spec 3 §7.
 */
export const getReadingMatrix = route({
  method: "GET",
  path: "/api/readings/matrix",
  input: null,
  output: z.looseObject({
    documents: z.array(MatrixDocument),
    people: z.array(MatrixPerson),
    /** By row, then by column; null for what was neither asked nor confirmed. */
    cells: z.array(z.array(z.nullable(Cell))),
    /** Of each row, over all columns. */
    sums: z.array(Sum),
    /** How many there are in all, and the page shown. */
    rows: z.looseObject({ total: z.number(), page: z.number(), pages: z.number() }),
    columns: z.looseObject({ total: z.number(), page: z.number(), pages: z.number() }),
  }),
});

export type ReadingMatrix = OutputOf<typeof getReadingMatrix>;

/** Who would get a mail of 'Sollecita', and who got one today. Source: spec 3 §7. */
const Urgeable = z.looseObject({
  /** How many people have an account, something to confirm, and got no mail today. */
  toTell: z.number(),
  /** How many of them got one today. */
  told: z.number(),
  /** How many have no account: nobody can write to them. */
  without: z.number(),
});
export type UrgeableReaders = z.infer<typeof Urgeable>;

export const getReadersToUrge = route({
  method: "GET",
  path: "/api/readings/urge",
  input: null,
  output: Urgeable,
});

/** Writes to who has not confirmed what was asked, each person once a day whoever urges. */
export const urgeReaders = route({
  method: "POST",
  path: "/api/readings/urge",
  input: null,
  output: z.looseObject({ told: z.number() }),
});
