import { pagePath } from "@sgi/core/session";
import { pageDescriptions, pageTitles } from "@sgi/core/texts/pageMeta";
import { refusalTexts } from "@sgi/core/texts/shell";
import { useAtomValue } from "jotai";
import { ButtonLink } from "../components/buttons/Button";
import { EmptyState } from "../components/feedback/EmptyState";
import { lockIcon } from "../components/look/icons/lock";
import { PageMeta } from "../components/page/PageMeta";
import { Panel } from "../components/page/Panel";
import { currentUserAtom } from "../state/session/currentUser";

const { title, text, superadmin, back } = refusalTexts.denied;

/** What a page shows to those whose role may not open it. */
export function AccessDenied() {
  const isSuperadmin = useAtomValue(currentUserAtom)?.role === "superadmin";
  return (
    <Panel className="grid items-center min-h-[238px]">
      <PageMeta title={pageTitles.denied} description={pageDescriptions.denied} noindex />
      <EmptyState
        icon={lockIcon}
        headingLevel={1}
        title={title}
        text={text}
        more={isSuperadmin ? superadmin : undefined}
        action={
          <ButtonLink variant="secondary" href={pagePath("home")}>
            {back}
          </ButtonLink>
        }
      />
    </Panel>
  );
}
