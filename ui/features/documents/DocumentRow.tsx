import { fileExtension, revisionLabel } from "@sgi/core/documents/describe";
import type { ListedDocument } from "@sgi/core/documents/filter";
import { documentPath } from "@sgi/core/session/pages";
import { documentTexts } from "@sgi/core/texts/documents";
import { formatIsoDate } from "@sgi/core/time/format";
import { memo } from "react";
import { FileTag } from "../../components/FileTag";
import { IconButton } from "../../components/IconButton";
import { StatusBadge } from "../../components/StatusBadge";
import { Td, Tr } from "../../components/Table";
import { dueNote } from "./dueNote";
import { expectRemoval } from "./RemovalPart";
import { referenceOf } from "./referenceOf";
import type { RowActions } from "./rowActions";

/** Keeps what has the focus clear of the table's head, which sticks below the header. */
const CLEAR = "scroll-mt-10";

/** Drawn anew only when its document changes. */
export const DocumentRow = memo(function DocumentRow({
  listed,
  actions,
}: {
  listed: ListedDocument;
  actions: RowActions;
}) {
  const { document, status } = listed;
  const title = documentTexts.titled(document.title);
  const { reference, folder } = referenceOf(document.path);
  const type = fileExtension(document.fileType);
  const due = dueNote(listed);
  return (
    <Tr className="break-inside-avoid">
      <Td>
        <div className="font-semibold num truncate" title={reference}>
          {reference}
        </div>
        <div className="caption truncate" title={folder}>
          {folder}
        </div>
      </Td>
      <Td>
        <div className="flex items-center gap-2 min-w-0">
          {type && (
            <span className="print-tag max-lg:hidden print:block!">
              <FileTag type={type} />
            </span>
          )}
          <a
            href={documentPath(document.legacyId)}
            title={title}
            className={`${CLEAR} min-w-0 py-1 font-medium text-fg hover:text-accent-text lg:truncate max-lg:line-clamp-2 [overflow-wrap:anywhere]`}
          >
            {title}
          </a>
        </div>
      </Td>
      <Td className="num text-fg-2 truncate">{revisionLabel(document.revision)}</Td>
      <Td data-status={status}>
        <StatusBadge status={status} quiet={status === "valid"} />
        {due && <div className="mt-[3px] pl-[7px] caption num whitespace-nowrap">{due}</div>}
      </Td>
      <Td className="num text-fg-2 whitespace-nowrap max-lg:hidden print:table-cell!">
        {formatIsoDate(document.updatedAt)}
      </Td>
      <Td end className="print:hidden">
        <span className="inline-flex gap-[2px]">
          <IconButton
            size="sm"
            icon="external-link"
            label={documentTexts.action.openOf(title)}
            className={CLEAR}
            onPointerEnter={actions.expectPreview}
            onFocus={actions.expectPreview}
            onClick={() => actions.open(listed)}
          />
          <IconButton
            size="sm"
            icon="eye"
            label={documentTexts.action.previewOf(title)}
            className={CLEAR}
            onPointerEnter={actions.expectPreview}
            onFocus={actions.expectPreview}
            onClick={() => actions.preview(listed)}
          />
          {actions.remove && status !== "obsolete" && (
            <IconButton
              size="sm"
              danger
              icon="trash-2"
              label={documentTexts.action.deleteOf(title)}
              className={CLEAR}
              data-row-action={document.legacyId}
              onPointerEnter={expectRemoval}
              onFocus={expectRemoval}
              onClick={() => actions.remove?.(listed)}
            />
          )}
        </span>
      </Td>
    </Tr>
  );
});
