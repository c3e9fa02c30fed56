import type { Owner } from "@sgi/core/deadlines";
import { revisionLabel } from "@sgi/core/documents";
import type { ListedDocument } from "@sgi/core/documents/expiry";
import { USUAL_REQUEST, writeListRequest } from "@sgi/core/documents/list";
import { pagePath } from "@sgi/core/session";
import { peopleTexts } from "@sgi/core/texts/accounts/users";
import { deadlineTexts } from "@sgi/core/texts/deadlines";
import { formatDate } from "@sgi/core/time";
import { useAtomValue } from "jotai";
import { useMemo, useState } from "react";
import { Button } from "../../../../components/buttons/Button";
import {
  preloadDeadlineDialog,
  useDeadlineDialog,
} from "../../../../components/deadlines/useDeadlineDialog";
import { EmptyState } from "../../../../components/feedback/EmptyState";
import { ErrorPanel } from "../../../../components/feedback/ErrorPanel";
import { ChooseCell, ChooseHead, DocumentCell } from "../../../../components/lists/DocumentCells";
import { useFirstOfMore } from "../../../../components/lists/focusRow";
import { ListSkeleton } from "../../../../components/lists/ListSkeleton";
import { StaleNote } from "../../../../components/lists/StaleNote";
import { Table, Td, Th, Tr } from "../../../../components/lists/Table";
import { userRoundCheckIcon } from "../../../../components/look/icons/userRoundCheck";
import { StatusBadge } from "../../../../components/marks/StatusBadge";
import { Panel, PanelHeader } from "../../../../components/page/Panel";
import { useLoaded } from "../../../../state/api/apiQuery";
import { documentIndexAtom, documentsQueryAtom } from "../../../../state/documents/documentLists";
import { type RowChoosing, useChoosing } from "../../../../state/documents/useChoosing";
import { usePrinting } from "../../../../state/documents/usePrinting";

const texts = peopleTexts.person;
/** Rows shown at first; paper gets all. Source: ours. */
const FIRST_ROWS = 50;

/** The documents for which a user answers, the earliest day first; all or some are given to another. */
export function OwnedDocuments({ owner }: { owner: Owner }) {
  const { state, retry, retrying } = useLoaded(documentsQueryAtom);
  const rows = useOwned(owner.id);
  const { isPrinting } = usePrinting();
  const [isWhole, setWhole] = useState(false);
  const shown = isWhole || isPrinting ? rows : rows.slice(0, FIRST_ROWS);
  const choosing = useChoosing({ name: "person", can: true }, shown, shown);
  const { open, dialog } = useDeadlineDialog();
  const follow = useFirstOfMore(shown.length);
  if (state === "failed") return <ErrorPanel {...deadlineTexts.loadError} onRetry={retry} />;
  const chosen = choosing?.chosen ?? [];
  const given = (chosen.length > 0 ? chosen : rows).map(({ document }) => document);
  const total = state === "loading" ? "…" : peopleTexts.documents(rows.length);
  return (
    <Panel aria-label={texts.list} className="[--row-h:44px] max-lg:[--row-h:52px] [--card-h:88px]">
      <PanelHeader title={`${texts.heading} ${total}`}>
        {rows.length > 0 && (
          <HandOver
            ownerId={owner.id}
            chosen={chosen.length}
            onAsk={() => open("owner", given, owner)}
          />
        )}
      </PanelHeader>
      {state === "stale" && <StaleNote retrying={retrying} onRetry={retry} />}
      {rows.length === 0 ? (
        <NoRows isLoading={state === "loading"} />
      ) : (
        <>
          <Summary rows={rows} />
          {choosing && <OwnedTable rows={shown} choosing={choosing.rows} />}
        </>
      )}
      {shown.length < rows.length && (
        <div className="px-4 py-2 border-0 border-t border-t-solid border-line-subtle">
          <Button
            variant="link"
            onClick={() => {
              follow(shown.length);
              setWhole(true);
            }}
          >
            {deadlineTexts.showMore(rows.length - shown.length, rows.length)}
          </Button>
        </div>
      )}
      {dialog}
    </Panel>
  );
}

function NoRows({ isLoading }: { isLoading: boolean }) {
  if (isLoading) return <ListSkeleton />;
  return <EmptyState icon={userRoundCheckIcon} {...texts.none} />;
}

function HandOver({
  ownerId,
  chosen,
  onAsk,
}: {
  ownerId: string;
  chosen: number;
  onAsk: () => void;
}) {
  return (
    <>
      <a className="tgt text-sm print:hidden" href={indexOf(ownerId)}>
        {texts.inIndex}
      </a>
      <Button
        variant="secondary"
        icon={userRoundCheckIcon}
        className="print:hidden"
        onPointerEnter={preloadDeadlineDialog}
        onFocus={preloadDeadlineDialog}
        onClick={onAsk}
      >
        {chosen > 0 ? texts.handOverChosen(chosen) : texts.handOver}
      </Button>
    </>
  );
}

/** A user's documents in force, the earliest day first, those without a day at the end. */
function useOwned(ownerId: string): readonly ListedDocument[] {
  const { listed } = useAtomValue(documentIndexAtom);
  return useMemo(() => {
    const dayOf = ({ document: { expiryDate } }: ListedDocument) => expiryDate ?? "9999-12-31";
    return listed
      .filter(({ document, status }) => document.ownerId === ownerId && status !== "obsolete")
      .sort((one, other) => (dayOf(one) < dayOf(other) ? -1 : Number(dayOf(one) > dayOf(other))));
  }, [listed, ownerId]);
}

/** Where the index lists them, prints them and exports them. */
function indexOf(ownerId: string): string {
  const narrowing = { types: [], folder: "", due: null, owner: { id: ownerId } };
  return writeListRequest(pagePath("dashboard"), { ...USUAL_REQUEST, narrowing });
}

function Summary({ rows }: { rows: readonly ListedDocument[] }) {
  const count = (wanted: string) => rows.filter(({ status }) => status === wanted).length;
  return (
    <p className="px-4 py-2 text-sm text-fg-2 num border-0 border-b border-b-solid border-line-subtle">
      {texts.summary(count("expired"), count("warning"))}
    </p>
  );
}

function OwnedTable({
  rows,
  choosing,
}: {
  rows: readonly ListedDocument[];
  choosing: RowChoosing;
}) {
  return (
    <Table caption={texts.list} fixed>
      <thead>
        <tr>
          <ChooseHead {...choosing} />
          <Th>{texts.columns.document}</Th>
          <Th className="w-[72px] max-md:hidden">{texts.columns.revision}</Th>
          <Th className="w-[116px] max-md:hidden">{texts.columns.day}</Th>
          <Th className="w-[132px] max-md:w-[124px]">{texts.columns.status}</Th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <OwnedRow key={row.document.legacyId} row={row} choosing={choosing} />
        ))}
      </tbody>
    </Table>
  );
}

function OwnedRow({
  row: { document, status },
  choosing,
}: {
  row: ListedDocument;
  choosing: RowChoosing;
}) {
  const isChosen = choosing.ids.has(document.legacyId);
  const day = formatDate(document.expiryDate) ?? texts.noDay;
  return (
    <Tr className="break-inside-avoid" selected={isChosen}>
      <ChooseCell document={document} isChosen={isChosen} onChoose={choosing.choose} />
      <DocumentCell document={document} />
      <Td className="num text-fg-2 max-md:hidden">{revisionLabel(document.revision)}</Td>
      <Td className="num whitespace-nowrap max-md:hidden">{day}</Td>
      <Td data-status={status}>
        <StatusBadge status={status} quiet={status === "valid"} />
        <span className="block caption num md:hidden">{day}</span>
      </Td>
    </Tr>
  );
}
