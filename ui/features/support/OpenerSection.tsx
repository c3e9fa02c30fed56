import { supportTexts } from "@sgi/core/texts/support";
import { ButtonLink } from "../../components/ButtonLink";
import { Panel, PanelHeader } from "../../components/Panel";

const { title, lead, steps, download } = supportTexts.opener;
/** Where whoever serves the panel serves the package too. Source: spec 2 §2. */
const PACKAGE_PATH = "/downloads/local-opener-complete-package.zip";

/** What Local Opener is for, how it is installed, and the package. */
export function OpenerSection() {
  return (
    <Panel aria-labelledby="opener">
      <PanelHeader id="opener" title={title} />
      <div className="flex flex-col gap-3 p-4">
        <p className="text-fg-2 text-pretty">{lead}</p>
        <ol className="list-decimal pl-5 flex flex-col gap-1 marker:text-fg-muted">
          {steps.map((step) => (
            <li key={step} className="pl-1 text-pretty">
              {step}
            </li>
          ))}
        </ol>
        <div className="mt-1">
          <ButtonLink variant="secondary" icon="download" href={PACKAGE_PATH} download>
            {download}
          </ButtonLink>
        </div>
      </div>
    </Panel>
  );
}
