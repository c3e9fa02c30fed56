import { revisionLabel, splitPath } from "@sgi/core/documents";
import type {
  MatrixCell,
  MatrixDocument,
  MatrixPerson,
  MatrixSum,
  ReadingMatrix,
} from "@sgi/core/readings";
import { documentPath } from "@sgi/core/session";
import { documentDetailTexts, documentTexts } from "@sgi/core/texts/documents";
import { cellText, matrixTexts as texts } from "@sgi/core/texts/readings";
import { type ReactNode, useId, useState } from "react";
import { Button } from "../../components/buttons/Button";
import { classes } from "../../components/look/classes";
import { Icon, type IconDrawing } from "../../components/look/Icon";
import { checkIcon } from "../../components/look/icons/check";
import { checkCheckIcon } from "../../components/look/icons/checkCheck";
import { clockIcon } from "../../components/look/icons/clock";
import { minusIcon } from "../../components/look/icons/minus";
import { octagonAlertIcon } from "../../components/look/icons/octagonAlert";
import { pencilIcon } from "../../components/look/icons/pencil";
import "../../styles/matrix.css";

type State = MatrixCell["state"];

const ICONS: Record<State, IconDrawing> = {
  confirmed: checkIcon,
  carried: checkCheckIcon,
  paper: pencilIcon,
  open: clockIcon,
  late: octagonAlertIcon,
  notAsked: minusIcon,
};
const TONES: Record<State, string> = {
  confirmed: "text-success",
  carried: "text-info",
  paper: "text-fg-2",
  open: "text-fg-muted",
  late: "text-danger bg-danger-soft",
  notAsked: "text-fg-muted",
};
const LEGEND: readonly State[] = ["confirmed", "carried", "paper", "open", "late", "notAsked"];

export const NOTHING: MatrixSum = { confirmed: 0, open: 0, late: 0, missing: [] };

/** Documents and people, the rows by the chosen view; the first column stays in sight. */
export function MatrixTable({
  matrix: { documents, people, cells, sums },
  by,
}: {
  matrix: ReadingMatrix;
  by: "document" | "person";
}) {
  const columns = by === "document" ? people.map(personHead) : documents.map(documentHead);
  const rows = by === "document" ? documents.map(documentRow) : people.map(personRow);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard.
    <section className="matrix-scroll" tabIndex={0} aria-label={texts.list}>
      <table className="matrix">
        <caption className="sr-only">{texts.list}</caption>
        <thead>
          <tr>
            <th scope="col" className="matrix-corner">
              {texts.corner[by]}
            </th>
            {columns.map(({ id, name }) => (
              <th key={id} scope="col" title={name}>
                <span className="matrix-name">{name}</span>
              </th>
            ))}
            <th scope="col" className="matrix-sum">
              {texts.sum[by]}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row, at) => (
            <Row key={row.id} row={row} columns={columns} cells={cells[at]} sum={sums[at]} />
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** Of a column. */
export interface Head {
  id: string;
  name: string;
}

function Row({
  row: { name, head, about },
  columns,
  cells = [],
  sum: { confirmed, open, late } = NOTHING,
}: {
  row: Head & { head: ReactNode; about: string | null };
  columns: readonly Head[];
  cells: readonly (MatrixCell | null)[] | undefined;
  sum: MatrixSum | undefined;
}) {
  const { isOpen, button, list } = useCellDetails(name, columns, cells);
  return (
    <>
      <tr>
        <th scope="row">
          {head}
          <span className="flex flex-wrap items-baseline gap-x-2 caption num">
            {about}
            {button}
          </span>
        </th>
        {columns.map((column, at) => (
          <Cell key={column.id} cell={cells[at] ?? null} name={column.name} />
        ))}
        <td className="matrix-sum num">{texts.share(confirmed, confirmed + open + late)}</td>
      </tr>
      {isOpen && (
        <tr>
          <td colSpan={columns.length + 2}>
            <div className="matrix-details">{list}</div>
          </td>
        </tr>
      )}
    </>
  );
}

/**
 * What the signs of a row say, for who has no pointer: a button, and the list that it opens and
 * closes. No button where they say nothing.
 */
export function useCellDetails(
  name: string,
  columns: readonly Head[],
  cells: readonly (MatrixCell | null)[],
) {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const said = columns.flatMap((column, at) => {
    const cell = cells[at] ?? null;
    return cell === null ? [] : [{ ...column, cell }];
  });
  return {
    isOpen,
    button: said.length > 0 && (
      <Button
        variant="link"
        className="text-xs! print:hidden"
        aria-label={texts.detailsOf(name)}
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => setOpen(!isOpen)}
      >
        {texts.details}
      </Button>
    ),
    list: isOpen && (
      <ul id={id} aria-label={texts.detailsOf(name)} className="py-2 text-sm text-left">
        {said.map((column) => (
          <li key={column.id} className="py-[2px] [overflow-wrap:anywhere]">
            <span className="font-medium">{`${column.name}: `}</span>
            {cellText(column.cell)}
          </li>
        ))}
      </ul>
    ),
  };
}

function Cell({ cell, name }: { cell: MatrixCell | null; name: string }) {
  const state = cell?.state ?? "notAsked";
  const said = cell === null ? texts.states.notAsked : cellText(cell);
  return (
    <td title={`${name}: ${said}`}>
      <span className={classes("matrix-cell", TONES[state])}>
        <Icon drawing={ICONS[state]} size={state === "notAsked" ? 13 : 16} />
        <span className="sr-only">{said}</span>
      </span>
    </td>
  );
}

/** What each sign means. */
export function MatrixLegend() {
  return (
    <ul aria-label={texts.legend} className="flex flex-wrap gap-x-5 gap-y-[6px] text-xs">
      {LEGEND.map((state) => (
        <li
          key={state}
          className={classes("inline-flex items-center gap-[6px]", TONES[state], "bg-transparent!")}
        >
          <Icon drawing={ICONS[state]} size={15} />
          {texts.states[state]}
        </li>
      ))}
    </ul>
  );
}

export function documentName({ path, title }: Pick<MatrixDocument, "path" | "title">): string {
  return [splitPath(path).reference, documentTexts.titled(title)].filter(Boolean).join(" ");
}

export const documentHead = (document: MatrixDocument): Head => ({
  id: document.id,
  name: documentName(document),
});
export const personHead = ({ id, name }: MatrixPerson): Head => ({ id, name });

function documentRow(document: MatrixDocument) {
  const { id, path, title, by } = document;
  const head = (
    <a href={documentPath(id)} className="block truncate text-fg hover:text-accent-text">
      <span className="font-semibold num">{splitPath(path).reference}</span>{" "}
      <span className="font-medium">{documentTexts.titled(title)}</span>
    </a>
  );
  return { ...documentHead(document), head, about: documentFacts(document, by) };
}

/** 'Rev.6 · entro il 30/11/2026'. */
export function documentFacts({ revision }: { revision: string }, by: string | null): string {
  const label = revisionLabel(revision) || documentDetailTexts.noRevision;
  return by === null ? label : `${label} · ${texts.by(by)}`;
}

function personRow(person: MatrixPerson) {
  const head = <span className="block truncate font-medium">{person.name}</span>;
  return { ...personHead(person), head, about: personFacts(person) };
}

/** That somebody has left, or has no account; null for a user. */
export function personFacts({ hasLeft, hasAccount }: MatrixPerson): string | null {
  if (hasLeft) return texts.left;
  return hasAccount ? null : texts.without;
}
