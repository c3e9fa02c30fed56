import {
  type CompanyCode,
  listCompanyCodes,
  CODES_PAGE_SIZE as size,
} from "@sgi/core/accounts/codes";
import { type Client, type ReadQuery, readQuery } from "@sgi/core/api";
import { hostPage, type Page } from "@sgi/core/lists";
import { canManageCodes } from "@sgi/core/session";
import { codesTexts } from "@sgi/core/texts/accounts/codes";
import { pageDescriptions, pageTitles } from "@sgi/core/texts/pageMeta";
import { useAtomValue } from "jotai";
import { Button } from "../../../components/buttons/Button";
import { ConfirmDialog } from "../../../components/dialogs/ConfirmDialog";
import { preloadDialog, useLast } from "../../../components/dialogs/Dialog";
import { EmptyState } from "../../../components/feedback/EmptyState";
import { HostPages } from "../../../components/lists/HostPages";
import { plusIcon } from "../../../components/look/icons/plus";
import { ticketIcon } from "../../../components/look/icons/ticket";
import { Breadcrumb } from "../../../components/page/Breadcrumb";
import { PageHead } from "../../../components/page/PageHead";
import { PageMeta } from "../../../components/page/PageMeta";
import { Panel } from "../../../components/page/Panel";
import { AccessDenied } from "../../../shell/AccessDenied";
import { useHostList } from "../../../state/lists/useHostList";
import { currentUserAtom } from "../../../state/session/currentUser";
import { useCopyText } from "../../../state/toasts/useCopyText";
import { EditDialog } from "./CodeEditDialog";
import { CodeCards, CodeTable } from "./CodeTable";
import { useCodeChanges, useCodeEdit } from "./useCodeChanges";

/** The codes with which people register; refused to who manages none. Source: settled point 1. */
export function CodesPage() {
  const mayManage = canManageCodes(useAtomValue(currentUserAtom) ?? null);
  return mayManage ? (
    <>
      <CompanyCodesView />
      <PageMeta title={pageTitles.companyCodes} description={pageDescriptions.companyCodes} />
    </>
  ) : (
    <AccessDenied />
  );
}

/** The codes of a company, or all of them. Source: spec 2 §2. */
function CompanyCodesView() {
  const list = useHostList(readCodes);
  const changes = useCodeChanges(list.toPage);
  const edit = useCodeEdit();
  const copyCode = useCopyText(codesTexts.copy);
  const actions = {
    edit: edit.open,
    askDelete: changes.askDelete,
    copy: (code: string) => void copyCode(code),
  };
  return (
    <>
      <div className="-mt-1 mb-2">
        <Breadcrumb current={codesTexts.heading} />
      </div>
      <PageHead
        title={codesTexts.heading}
        note={list.page === null ? "" : codesTexts.count(list.page.total)}
      >
        <GenerateCodes onAsk={changes.askGenerate} />
      </PageHead>
      <Panel
        tabIndex={-1}
        aria-label={codesTexts.heading}
        className="[--row-h:44px] max-lg:[--row-h:52px] [--card-h:115px]"
      >
        <HostPages
          list={list}
          loadError={codesTexts.loadError}
          empty={<EmptyState icon={ticketIcon} {...codesTexts.empty} />}
          table={(rows) => <CodeTable rows={rows} actions={actions} />}
          cards={(rows) => <CodeCards rows={rows} actions={actions} />}
        />
      </Panel>
      <CodeChangeDialog {...changes} />
      <EditDialog {...edit} />
    </>
  );
}

/** One page of the codes. Source: spec 2 §7. */
function readCodes(client: Client, page: number): ReadQuery<Page<CompanyCode>> {
  const query = { page, limit: size };
  const { queryKey, queryFn } = readQuery(client, listCompanyCodes, undefined, query);
  return {
    queryKey,
    async queryFn(context) {
      const { data, total } = await queryFn(context);
      return hostPage({ rows: data, page, size, total });
    },
  };
}

/** Asks for new codes. Source: spec 2 §2. */
function GenerateCodes({ onAsk }: { onAsk: () => void }) {
  return (
    <Button
      variant="primary"
      icon={plusIcon}
      onPointerEnter={preloadDialog}
      onFocus={preloadDialog}
      onClick={onAsk}
    >
      {codesTexts.generate.button}
    </Button>
  );
}

/** Asks before many codes are made, or one is deleted. */
function CodeChangeDialog({
  asked,
  dialog,
  confirm,
}: Pick<ReturnType<typeof useCodeChanges>, "asked" | "dialog" | "confirm">) {
  const shown = useLast(asked);
  const isDelete = shown?.kind === "delete";
  const words = isDelete ? codesTexts.delete : codesTexts.generate;
  const question = isDelete
    ? codesTexts.delete.question(shown.code.code)
    : codesTexts.generate.question;
  return (
    <ConfirmDialog
      {...dialog}
      variant={isDelete ? "danger" : "primary"}
      title={words.title}
      confirm={words.confirm}
      pendingLabel={words.pending}
      onConfirm={confirm}
    >
      <p>{question}</p>
      <p className="mt-3 text-fg-2">{words.effect}</p>
    </ConfirmDialog>
  );
}
