import { splitPath } from "@sgi/core/documents";
import type { MatrixSum, ReadingMatrix } from "@sgi/core/readings";
import { documentPath } from "@sgi/core/session";
import { documentTexts } from "@sgi/core/texts/documents";
import { matrixTexts as texts } from "@sgi/core/texts/readings";
import type { ReactNode } from "react";
import { ProgressBar } from "../../components/feedback/ProgressBar";
import { checkIcon } from "../../components/look/icons/check";
import { clockIcon } from "../../components/look/icons/clock";
import { octagonAlertIcon } from "../../components/look/icons/octagonAlert";
import { Badge } from "../../components/marks/Badge";
import {
  documentFacts,
  documentHead,
  documentName,
  type Head,
  NOTHING,
  personFacts,
  personHead,
  useCellDetails,
} from "./MatrixTable";

/** The same on phones: how far each document, or person, is, and who or what is missing. */
export function MatrixCards({
  matrix: { documents, people, cells, sums },
  by,
}: {
  matrix: ReadingMatrix;
  by: "document" | "person";
}) {
  const byDocument = by === "document";
  const columns = byDocument ? people.map(personHead) : documents.map(documentHead);
  return (
    <ul aria-label={texts.list}>
      {byDocument
        ? documents.map((document, at) => (
            <Card
              key={document.id}
              name={documentName(document)}
              columns={columns}
              cells={cells[at]}
              sum={sums[at]}
              head={
                <span className="min-w-0 truncate text-sm">
                  <span className="font-semibold num">{splitPath(document.path).reference}</span>{" "}
                  <span className="caption num">{documentFacts(document, document.by)}</span>
                </span>
              }
            >
              <a
                href={documentPath(document.id)}
                className="inline-block max-w-full py-1 font-medium text-fg hover:text-accent-text [overflow-wrap:anywhere]"
              >
                {documentTexts.titled(document.title)}
              </a>
            </Card>
          ))
        : people.map((person, at) => (
            <Card
              key={person.id}
              name={person.name}
              columns={columns}
              cells={cells[at]}
              sum={sums[at]}
              head={<span className="caption">{personFacts(person)}</span>}
            >
              <p className="font-medium [overflow-wrap:anywhere]">{person.name}</p>
            </Card>
          ))}
    </ul>
  );
}

function Card({
  name,
  columns,
  cells = [],
  sum = NOTHING,
  head,
  children,
}: {
  name: string;
  columns: readonly Head[];
  cells: ReadingMatrix["cells"][number] | undefined;
  sum: MatrixSum | undefined;
  head: ReactNode;
  children: ReactNode;
}) {
  const { button, list } = useCellDetails(name, columns, cells);
  const { confirmed, open, late, missing } = sum;
  const total = confirmed + open + late;
  const ratio = texts.ratio(confirmed, total);
  return (
    <li className="px-4 py-3 border-0 border-b border-b-solid border-line-subtle last:border-b-0">
      <div className="flex items-center justify-between gap-2 min-w-0">
        {head}
        <StateBadge late={late} open={open} />
      </div>
      {children}
      <div className="flex items-center gap-3 mt-1">
        <span className="flex-1 min-w-0">
          <ProgressBar label={ratio} value={confirmed} max={Math.max(1, total)} text={ratio} />
        </span>
        <span className="caption num whitespace-nowrap">{ratio}</span>
      </div>
      {missing.length > 0 && (
        <p className="mt-1 text-sm text-fg-2 [overflow-wrap:anywhere]">
          {texts.missing(missing, open + late)}
        </p>
      )}
      {button}
      {list}
    </li>
  );
}

function StateBadge({ late, open }: { late: number; open: number }) {
  if (late > 0) {
    return (
      <Badge tone="danger" icon={octagonAlertIcon}>
        {texts.states.late}
      </Badge>
    );
  }
  const isOpen = open > 0;
  return (
    <Badge tone={isOpen ? "neutral" : "success"} icon={isOpen ? clockIcon : checkIcon}>
      {isOpen ? texts.states.open : texts.states.confirmed}
    </Badge>
  );
}
