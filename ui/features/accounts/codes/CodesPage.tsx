import { canManageCodes } from "@sgi/core/session";
import { pageDescriptions, pageTitles } from "@sgi/core/texts/pageMeta";
import { useAtomValue } from "jotai";
import { PageMeta } from "../../../components/page/PageMeta";
import { AccessDenied } from "../../../shell/AccessDenied";
import { currentUserAtom } from "../../../state/session/currentUser";
import { CompanyCodesView } from "./CompanyCodesView";

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
