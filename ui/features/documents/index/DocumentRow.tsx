import { type Document, fileExtension, revisionLabel } from "@sgi/core/documents";
import { type ListedDocument, neverExpires } from "@sgi/core/documents/expiry";
import type { OptionalColumn } from "@sgi/core/documents/list";
import { documentPath } from "@sgi/core/session";
import { documentTexts } from "@sgi/core/texts/documents";
import { formatIsoDate } from "@sgi/core/time";
import { memo, type ReactNode } from "react";
import { InDrive } from "../../../components/drive/InDrive";
import { ChooseCell } from "../../../components/lists/DocumentCells";
import { CLEAR, Td, Tr } from "../../../components/lists/Table";
import { classes } from "../../../components/look/classes";
import { FileTag } from "../../../components/marks/Badge";
import { StatusBadge } from "../../../components/marks/StatusBadge";
import type { RowChoosing } from "../../../state/documents/useChoosing";
import { CardMenu, DocumentButtons } from "./DocumentButtons";
import { dueNote, type RowActions, referenceOf } from "./rows";

/** Rendered again only when its document or its sentences change. */
export const DocumentRow = memo(function DocumentRow({
  listed,
  actions,
  hasMenu,
  sentences,
  isChosen = null,
  onChoose,
  hidden,
  owner,
}: {
  /** The owner's name. */
  owner: string;
  /** The columns that the user has hidden. */
  hidden: ReadonlySet<OptionalColumn>;
  listed: ListedDocument;
  actions: RowActions;
  /** The actions stand behind one button: where titles need their room, and where nothing hovers. */
  hasMenu: boolean;
  sentences?: ReactNode;
  /** Null where rows cannot be chosen. */
  isChosen?: boolean | null;
  onChoose?: RowChoosing["choose"] | undefined;
}) {
  const { document, status } = listed;
  const title = documentTexts.titled(document.title);
  const { reference, folder } = referenceOf(document.path);
  const due = dueNote(listed);
  // The day has no column: below 1024 px, and where the user has hidden it.
  const isDueHidden = status === "valid" || !hidden.has("expiry");
  return (
    <Tr className="break-inside-avoid" selected={isChosen === true}>
      {isChosen !== null && (
        <ChooseCell document={document} isChosen={isChosen} onChoose={onChoose} />
      )}
      <Td>
        <Line className="font-semibold num">{reference}</Line>
        <Line className="caption">{folder}</Line>
      </Td>
      <Td>
        <Title document={document} title={title} hasType={!hidden.has("type")} />
        <InDrive document={document} />
        {sentences}
      </Td>
      {!hidden.has("revision") && (
        <Td className="num text-fg-2 truncate">{revisionLabel(document.revision)}</Td>
      )}
      <Td data-status={status} className={due && !isDueHidden ? "lg:h-[50px]" : undefined}>
        <StatusBadge status={status} quiet={status === "valid"} />
        {due && (
          <div
            className={classes(
              "mt-[3px] pl-[7px] caption num print:hidden",
              isDueHidden && "lg:hidden",
            )}
          >
            {due}
          </div>
        )}
      </Td>
      {!hidden.has("expiry") && <ExpiryCell listed={listed} />}
      {!hidden.has("owner") && (
        <Td
          className={`${owner === documentTexts.noOwner ? "text-fg-muted" : "text-fg-2"} max-lg:hidden [overflow-wrap:anywhere]`}
        >
          {owner}
        </Td>
      )}
      {!hidden.has("updated") && (
        <Td className="num text-fg-2 whitespace-nowrap max-lg:hidden">
          {formatIsoDate(document.updatedAt)}
        </Td>
      )}
      <Td end className="print:hidden">
        {hasMenu ? (
          <CardMenu listed={listed} actions={actions} />
        ) : (
          <DocumentButtons listed={listed} actions={actions} />
        )}
      </Td>
    </Tr>
  );
});

/** One line of the document's place, so that rows keep their height; the pointer shows it whole. */
function Line({ className, children }: { className: string; children: string }) {
  return (
    <div title={children} className={`${className} truncate`}>
      {children}
    </div>
  );
}

function Title({
  document,
  title,
  hasType,
}: {
  document: Document;
  title: string;
  /** Whether the file's type stands before it. */
  hasType: boolean;
}) {
  const type = fileExtension(document.fileType);
  return (
    <div className="flex items-center gap-2 min-w-0">
      {type && hasType && (
        <span className="print-tag max-xl:hidden">
          <FileTag type={type} />
        </span>
      )}
      <a
        data-row-link=""
        href={documentPath(document.legacyId)}
        className={`${CLEAR} min-w-0 py-[2px] -my-[2px] font-medium text-fg hover:text-accent-text [overflow-wrap:anywhere]`}
      >
        {/* Within the link: what cuts the title would cut the room for a finger too. */}
        <span className="line-clamp-2 print:line-clamp-none text-ellipsis">{title}</span>
      </a>
    </div>
  );
}

function ExpiryCell({ listed }: { listed: ListedDocument }) {
  return (
    <Td className="num text-fg-2 max-lg:hidden">
      {neverExpires(listed) ? (
        <span className="text-fg-muted">{documentTexts.neverExpires}</span>
      ) : (
        <span className="whitespace-nowrap">{formatIsoDate(listed.document.expiryDate)}</span>
      )}
    </Td>
  );
}
