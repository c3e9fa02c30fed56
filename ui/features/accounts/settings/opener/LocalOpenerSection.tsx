import { isOlderOpener, OPENER_VERSION } from "@sgi/core/opener";
import { openerTexts } from "@sgi/core/texts/opener";
import { useAtomValue, useStore } from "jotai";
import { Note } from "../../../../components/feedback/Note";
import { Icon } from "../../../../components/look/Icon";
import { downloadIcon } from "../../../../components/look/icons/download";
import { Panel } from "../../../../components/page/Panel";
import { SettingsRow } from "../../../../components/page/SettingsRow";
import { packagesAtom, sayDownload } from "../../../../state/opener/download";
import { openerServicesAtom } from "../../../../state/opener/openerServices";
import { CoverageCheck } from "./CoverageCheck";
import { FolderList } from "./FolderList";
import { OpenerHelp } from "./OpenerHelp";
import { ServiceLine } from "./ServiceLine";
import { useOpenerSettings } from "./useOpenerSettings";

const { settings, downloadStarted } = openerTexts;

/** The helper's state and its folders, for the settings. Source: spec 2 §2. */
export function LocalOpenerSection() {
  const opener = useOpenerSettings();
  const { status, version } = opener.state;
  const { system } = useAtomValue(openerServicesAtom);
  const isOffered = useAtomValue(packagesAtom).length > 0;
  return (
    <SettingsRow title={settings.heading} text={settings.description} aside={<DownloadLinks />}>
      <div className="flex flex-col gap-4">
        <Panel>
          <ServiceLine opener={opener} />
          {isOffered && isOlderOpener(version) && <NewerVersion />}
          {status === "ready" ? <FolderList opener={opener} /> : <OpenerHelp opener={opener} />}
        </Panel>
        {status === "ready" && (
          <Panel>
            <CoverageCheck />
          </Panel>
        )}
        <Note tone="info">
          <b className="font-semibold">{settings.installation}</b>{" "}
          {isOffered ? downloadStarted.text[system] : settings.noPackage}
        </Note>
      </div>
    </SettingsRow>
  );
}

/** Says that the panel has a newer helper than the one on this PC, and offers it. */
function NewerVersion() {
  return (
    <div className="px-4 py-3 border-0 border-t border-t-solid border-line-subtle">
      <p className="font-medium">{settings.newer(OPENER_VERSION)}</p>
      <DownloadLinks />
    </div>
  );
}

/** The packages for this PC that are there; on a Mac one for each processor. */
function DownloadLinks() {
  const store = useStore();
  const packages = useAtomValue(packagesAtom);
  if (packages.length === 0) return null;
  return (
    <div className="mt-3 flex flex-col items-start gap-2">
      {packages.map(({ url, file, processor }) => (
        <a
          key={url}
          href={url}
          download={file}
          onClick={() => sayDownload(store)}
          className="tgt gap-[6px] text-sm font-medium"
        >
          <Icon drawing={downloadIcon} size={15} />
          {settings.downloadOpener[processor]}
        </a>
      ))}
    </div>
  );
}
