import {
  type CompanyCode,
  listCompanyCodes,
  CODES_PAGE_SIZE as size,
} from "@sgi/core/accounts/codes";
import { type Client, type ReadQuery, readQuery } from "@sgi/core/api";
import { hostPage, type Page } from "@sgi/core/lists";
import { codesTexts } from "@sgi/core/texts/accounts/codes";
import { Button } from "../../../components/buttons/Button";
import { preloadDialog } from "../../../components/dialogs/Dialog";
import { EmptyState } from "../../../components/feedback/EmptyState";
import { HostPages } from "../../../components/lists/HostPages";
import { plusIcon } from "../../../components/look/icons/plus";
import { ticketIcon } from "../../../components/look/icons/ticket";
import { Breadcrumb } from "../../../components/page/Breadcrumb";
import { PageHead } from "../../../components/page/PageHead";
import { Panel } from "../../../components/page/Panel";
import { useHostList } from "../../../state/lists/useHostList";
import { useCopyText } from "../../../state/toasts/useCopyText";
import { CodeCards } from "./CodeCards";
import { CodeChangeDialog } from "./CodeChangeDialog";
import { CodeTable } from "./CodeTable";
import { EditDialog } from "./EditDialog";
import { useCodeChanges } from "./useCodeChanges";
import { useCodeEdit } from "./useCodeEdit";

/** The codes of a company, or all of them. Source: spec 2 §2. */
export function CompanyCodesView() {
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
