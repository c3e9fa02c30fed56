import { fileExtension, revisionLabel } from "../documents/describe";
import { csvText, textCell } from "../lists/csv";
import { formatIsoDate } from "../time/format";
import type { MatrixCell, MatrixDocument, MatrixPerson } from "./matrixApi";

const COLUMNS = [
  ...["path", "title", "type", "revision", "person", "account", "state"],
  ...["by", "day", "way", "read", "paper"],
] as const;

/** The words of the file. */
export interface MatrixCsvTexts {
  head: Readonly<Record<string, string>>;
  account: (person: MatrixPerson) => string;
  state: Readonly<Record<MatrixCell["state"], string>>;
  way: (cell: MatrixCell) => string;
  paper: (cell: MatrixCell) => string;
  titled: (title: string) => string;
}

/** A part of the matrix with documents in its rows. */
export interface MatrixPart {
  documents: readonly MatrixDocument[];
  people: readonly MatrixPerson[];
  cells: readonly (readonly (MatrixCell | null)[])[];
}

/**
 * Who has read what as a CSV file in the index's form: a row for each document and person to whom it
 * was asked or who has confirmed it. Source: spec 3 §1, §7.
 */
export function matrixCsv(parts: readonly MatrixPart[], texts: MatrixCsvTexts): string {
  return csvText([COLUMNS.map((column) => texts.head[column] ?? ""), ...rowsOf(parts, texts)]);
}

function rowsOf(parts: readonly MatrixPart[], texts: MatrixCsvTexts): string[][] {
  return parts.flatMap(({ documents, people, cells }) =>
    documents.flatMap((document, row) =>
      people.flatMap((person, column) => {
        const cell = cells[row]?.[column] ?? null;
        return cell === null ? [] : [rowOf({ document, person, cell }, texts)];
      }),
    ),
  );
}

function rowOf(
  {
    document: { path, title, fileType, revision },
    person,
    cell,
  }: { document: MatrixDocument; person: MatrixPerson; cell: MatrixCell },
  texts: MatrixCsvTexts,
): string[] {
  const { at = null, day, from, by = "" } = cell;
  return [
    textCell(path),
    textCell(texts.titled(title)),
    textCell(fileExtension(fileType)),
    textCell(revisionLabel(revision)),
    textCell(person.name),
    texts.account(person),
    texts.state[cell.state],
    by,
    day ?? (at === null ? "" : (formatIsoDate(at) ?? "")),
    texts.way(cell),
    textCell(at === null ? "" : revisionLabel(from ?? revision)),
    texts.paper(cell),
  ];
}
