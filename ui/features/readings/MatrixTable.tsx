import { revisionLabel, splitPath } from "@sgi/core/documents";
import type { MatrixCell, MatrixDocument, MatrixPerson, ReadingMatrix } from "@sgi/core/readings";
import { documentPath } from "@sgi/core/session";
import { documentDetailTexts, documentTexts } from "@sgi/core/texts/documents";
import { cellText, matrixTexts as texts } from "@sgi/core/texts/readings";
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
          {rows.map(({ id, head }, row) => {
            const { confirmed, open, late } = sums[row] ?? { confirmed: 0, open: 0, late: 0 };
            return (
              <tr key={id}>
                <th scope="row">{head}</th>
                {columns.map((column, at) => (
                  <Cell key={column.id} cell={cells[row]?.[at] ?? null} name={column.name} />
                ))}
                <td className="matrix-sum num">
                  {texts.share(confirmed, confirmed + open + late)}
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </section>
  );
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

const documentHead = (document: MatrixDocument) => ({
  id: document.id,
  name: documentName(document),
});
const personHead = (person: MatrixPerson) => ({ id: person.id, name: person.name });

function documentRow(document: MatrixDocument) {
  return { id: document.id, head: <DocumentHead document={document} /> };
}

function DocumentHead({ document }: { document: MatrixDocument }) {
  const { id, path, title, by } = document;
  return (
    <>
      <a href={documentPath(id)} className="block truncate text-fg hover:text-accent-text">
        <span className="font-semibold num">{splitPath(path).reference}</span>{" "}
        <span className="font-medium">{documentTexts.titled(title)}</span>
      </a>
      <span className="caption num">{documentFacts(document, by)}</span>
    </>
  );
}

/** 'Rev.6 · entro il 30/11/2026'. */
export function documentFacts({ revision }: { revision: string }, by: string | null): string {
  const label = revisionLabel(revision) || documentDetailTexts.noRevision;
  return by === null ? label : `${label} · ${texts.by(by)}`;
}

function personRow(person: MatrixPerson) {
  const about = personFacts(person);
  const head = (
    <>
      <span className="block truncate font-medium">{person.name}</span>
      {about !== null && <span className="caption">{about}</span>}
    </>
  );
  return { id: person.id, head };
}

/** That somebody has left, or has no account; null for a user. */
export function personFacts({ hasLeft, hasAccount }: MatrixPerson): string | null {
  if (hasLeft) return texts.left;
  return hasAccount ? null : texts.without;
}
