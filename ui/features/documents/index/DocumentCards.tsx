import { fileExtension, revisionLabel } from "@sgi/core/documents";
import type { ListedDocument } from "@sgi/core/documents/expiry";
import { documentPath } from "@sgi/core/session";
import { documentTexts } from "@sgi/core/texts/documents";
import { memo, type ReactNode } from "react";
import { InDrive } from "../../../components/drive/InDrive";
import { ChooseBox } from "../../../components/forms/ChooseBox";
import { classes } from "../../../components/look/classes";
import { FileTag } from "../../../components/marks/Badge";
import { StatusBadge } from "../../../components/marks/StatusBadge";
import type { RowChoosing } from "../../../state/documents/useChoosing";
import { CardMenu } from "./DocumentButtons";
import type { DocumentRowsProps } from "./DocumentTable";
import { dueNote, type RowActions, referenceOf } from "./rows";

/** The index on phones: a card for each document. */
export function DocumentCards({
  rows,
  actions,
  sentencesOf,
  choosing,
}: Omit<DocumentRowsProps, "sorting">) {
  return (
    <ul aria-label={documentTexts.index}>
      {rows.map((listed) => (
        <DocumentCard
          key={listed.document.legacyId}
          listed={listed}
          actions={actions}
          isChosen={choosing ? choosing.ids.has(listed.document.legacyId) : null}
          onChoose={choosing?.choose}
          sentences={sentencesOf?.(listed.document.legacyId)}
        />
      ))}
    </ul>
  );
}

/** Rendered again only when its document, its sentences or its choice change. */
const DocumentCard = memo(function DocumentCard({
  listed,
  actions,
  sentences,
  isChosen,
  onChoose,
}: {
  listed: ListedDocument;
  actions: RowActions;
  sentences?: ReactNode;
  /** Null where documents cannot be chosen. */
  isChosen: boolean | null;
  onChoose: RowChoosing["choose"] | undefined;
}) {
  const { document, status } = listed;
  const title = documentTexts.titled(document.title);
  const { reference, folder } = referenceOf(document.path);
  return (
    <li
      className={classes(
        "flex flex-col gap-[2px] pl-4 pr-3 pt-3 pb-2 border-0 border-b border-b-solid border-line-subtle last:border-b-0",
        isChosen === true && "bg-selected",
      )}
    >
      <div className="flex items-center gap-2 min-w-0">
        {isChosen !== null && (
          <ChooseBox
            label={documentTexts.choose.row(title)}
            checked={isChosen}
            onChoose={(withShift) => onChoose?.(document.legacyId, withShift)}
            className="z-1 -ml-3 -mt-2 -mb-2 -mr-2"
          />
        )}
        <span className="font-semibold num max-w-[50%] truncate">{reference}</span>
        <span className="flex-1 min-w-0 caption truncate">{folder}</span>
        <StatusBadge status={status} quiet={status === "valid"} />
      </div>
      <div className="flex items-center gap-2">
        <div className="flex-1 min-w-0">
          <a
            data-row-link=""
            href={documentPath(document.legacyId)}
            className="inline-block max-w-full py-1 text-[15px] leading-[21px] font-medium text-fg hover:text-accent-text [overflow-wrap:anywhere]"
          >
            {title}
          </a>
          <div className="flex flex-wrap items-center gap-2 caption num">
            <FileTag type={fileExtension(document.fileType)} />
            <span>{revisionLabel(document.revision)}</span>
            <span>{dueNote(listed)}</span>
          </div>
          <InDrive document={document} />
          {sentences}
        </div>
        <CardMenu listed={listed} actions={actions} />
      </div>
    </li>
  );
});
