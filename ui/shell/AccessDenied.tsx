import { pagePath } from "@sgi/core/session";
import { refusalTexts } from "@sgi/core/texts/shell";
import { ButtonLink } from "../components/buttons/ButtonLink";
import { EmptyState } from "../components/feedback/EmptyState";
import { Panel } from "../components/page/Panel";

const { title, text, back } = refusalTexts.denied;

/** What a page shows to those whose role may not open it. */
export function AccessDenied() {
  return (
    <Panel className="grid items-center min-h-[238px]">
      <EmptyState
        icon="lock"
        headingLevel={1}
        title={title}
        text={text}
        action={
          <ButtonLink variant="secondary" href={pagePath("home")}>
            {back}
          </ButtonLink>
        }
      />
    </Panel>
  );
}
