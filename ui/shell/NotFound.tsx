import { pagePath } from "@sgi/core/session";
import { pageDescriptions, pageTitles } from "@sgi/core/texts/pageMeta";
import { refusalTexts } from "@sgi/core/texts/shell";
import { ButtonLink } from "../components/buttons/Button";
import { PageMeta } from "../components/page/PageMeta";
import { Panel } from "../components/page/Panel";

const { title, text, back } = refusalTexts.notFound;

/** What a path without a page shows. */
export function NotFound() {
  return (
    <Panel className="grid items-center min-h-[238px]">
      <PageMeta title={pageTitles.missing} description={pageDescriptions.missing} noindex />
      <div className="flex flex-col items-center gap-1 px-6 py-12 text-center">
        <h1 className="h1">{title}</h1>
        <p className="text-fg-muted">{text}</p>
        <ButtonLink variant="secondary" href={pagePath("auth")} className="mt-4">
          {back}
        </ButtonLink>
      </div>
    </Panel>
  );
}
