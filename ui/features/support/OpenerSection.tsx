import {
  MACHINE_PACKAGES,
  OPENER_PACKAGES,
  type PcSystem,
  packagesThere,
  pcSystem,
} from "@sgi/core/opener";
import { supportTexts } from "@sgi/core/texts/support";
import { useSyncExternalStore } from "react";
import { ButtonLink } from "../../components/buttons/Button";
import { downloadIcon } from "../../components/look/icons/download";
import { Panel, PanelHeader } from "../../components/page/Panel";
import { readMeta } from "../../state/browser/services";

const { title, lead, steps, download, noPackage, forAdministrators } = supportTexts.opener;

/** Explains Local Opener and its installation, and offers the package. */
export function OpenerSection() {
  const { system, told } = usePc();
  const packages = packagesThere(OPENER_PACKAGES[system], told);
  const machine = MACHINE_PACKAGES[system];
  const [forMachine] = packagesThere(machine === undefined ? [] : [machine], told);
  return (
    <Panel aria-labelledby="opener">
      <PanelHeader id="opener" title={title} />
      <div className="flex flex-col gap-3 p-4">
        <p className="text-fg-2 text-pretty">{lead}</p>
        <ol className="list-decimal pl-5 flex flex-col gap-1 marker:text-fg-muted">
          {steps(system).map((step) => (
            <li key={step} className="pl-1 text-pretty">
              {step}
            </li>
          ))}
        </ol>
        {packages.length === 0 && <p className="text-fg-2">{noPackage}</p>}
        <div className="mt-1 flex flex-wrap gap-2">
          {packages.map(({ url, file, processor }) => (
            <ButtonLink
              key={url}
              variant="secondary"
              icon={downloadIcon}
              href={url}
              download={file}
            >
              {download[processor]}
            </ButtonLink>
          ))}
        </div>
        {forMachine !== undefined && (
          <p className="text-fg-2 text-sm text-pretty">
            {forAdministrators}{" "}
            <a href={forMachine.url} download={forMachine.file} className="tgt text-sm font-medium">
              {forMachine.file}
            </a>
          </p>
        )}
      </div>
    </Panel>
  );
}

const never = () => () => {};

/**
 * The operating system of this PC, from the browser, and the packages that the host tells of;
 * prerendered pages assume Windows and all packages.
 */
function usePc(): { system: PcSystem; told: string } {
  const system = useSyncExternalStore<PcSystem>(
    never,
    () => pcSystem(navigator.userAgent),
    () => "windows",
  );
  const told = useSyncExternalStore(
    never,
    () => readMeta("opener-packages"),
    () => "",
  );
  return { system, told };
}
