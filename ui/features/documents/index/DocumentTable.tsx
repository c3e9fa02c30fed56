import type { ListedDocument } from "@sgi/core/documents/expiry";
import type { OptionalColumn } from "@sgi/core/documents/list";
import { documentTexts } from "@sgi/core/texts/documents";
import { useAtomValue } from "jotai";
import { type ReactNode, useMemo } from "react";
import { ChooseHead } from "../../../components/lists/DocumentCells";
import { type SortColumn, SortHead, type Sorting } from "../../../components/lists/SortHead";
import { Table } from "../../../components/lists/Table";
import { useMedia } from "../../../components/look/useMedia";
import { hiddenColumnsAtom } from "../../../state/documents/listLook";
import type { RowChoosing } from "../../../state/documents/useChoosing";
import { useOwnerNames } from "../../../state/documents/useOwners";
import { DocumentRow } from "./DocumentRow";
import type { RowActions } from "./rows";

const { columns } = documentTexts;
/** Shown from 1024 px, and on paper. */
const WIDE = "max-lg:hidden";
const COLUMNS: readonly (SortColumn & { name?: OptionalColumn })[] = [
  { by: "reference", label: columns.reference, className: "w-[168px] max-xl:w-[148px]" },
  { by: "title", label: columns.document },
  {
    name: "revision",
    by: "revision",
    label: columns.revision,
    className: "w-[104px]",
  },
  // With room for a day below the badge where days have no column.
  { by: "status", label: columns.status, className: "w-[164px]" },
  {
    name: "expiry",
    by: "expiry",
    label: columns.expiry,
    className: `w-[136px] ${WIDE}`,
  },
  { name: "owner", label: columns.owner, className: `w-[144px] max-xl:w-[124px] ${WIDE}` },
  {
    name: "updated",
    by: "updated",
    label: columns.updated,
    className: `w-[120px] ${WIDE}`,
  },
];
/** With room for the four buttons of a row whose changes can be shown. */
const ACTIONS = {
  label: columns.actions,
  className: "w-[calc(4*var(--control-sm)+30px)] max-lg:w-[76px] [@media(hover:none)]:w-[76px]",
};

export interface DocumentRowsProps {
  rows: readonly ListedDocument[];
  actions: RowActions;
  sorting: Sorting;
  /** The sentences found in a document, while contents are searched. */
  sentencesOf?: ((id: string) => ReactNode) | undefined;
  /** Choosing rows; null where nothing can be done with several. */
  choosing: RowChoosing | null;
}

/** The index from 768 px; the expiry is a column of ours among the given ones. Source: spec 2 §2. */
export function DocumentTable({
  rows,
  actions,
  sorting,
  sentencesOf,
  choosing,
}: DocumentRowsProps) {
  const hasMenus = useMedia("(max-width: 1023.98px), screen and (hover: none)");
  const hidden = useAtomValue(hiddenColumnsAtom);
  const columns = useMemo(
    () =>
      COLUMNS.filter(({ name }) => name === undefined || !hidden.has(name)).map((column) =>
        column.by === "status" && !hidden.has("expiry")
          ? { ...column, className: "w-[128px] max-lg:w-[164px]" }
          : column,
      ),
    [hidden],
  );
  const ownerName = useOwnerNames(!hidden.has("owner"));
  const { shown, chooseShown } = choosing ?? {};
  const lead = useMemo(
    () => shown && chooseShown && <ChooseHead shown={shown} chooseShown={chooseShown} />,
    [shown, chooseShown],
  );
  return (
    <Table caption={documentTexts.index} fixed>
      <SortHead lead={lead} columns={columns} actions={ACTIONS} sorting={sorting} />
      <tbody>
        {rows.map((listed) => (
          <DocumentRow
            key={listed.document.legacyId}
            listed={listed}
            actions={actions}
            hasMenu={hasMenus}
            hidden={hidden}
            owner={ownerName(listed.document)}
            isChosen={choosing ? choosing.ids.has(listed.document.legacyId) : null}
            onChoose={choosing?.choose}
            sentences={sentencesOf?.(listed.document.legacyId)}
          />
        ))}
      </tbody>
    </Table>
  );
}
