import { openerTexts } from "@sgi/core/texts/opener";
import { useSetAtom } from "jotai";
import { Icon } from "../../components/Icon";
import { Note } from "../../components/Note";
import { Panel } from "../../components/Panel";
import { SettingsRow } from "../../components/SettingsRow";
import { sayDownloadAtom } from "./download";
import { FolderList } from "./FolderList";
import { OpenerHelp } from "./OpenerHelp";
import { OPENER_DOWNLOAD } from "./opener";
import { ServiceLine } from "./ServiceLine";
import { useOpenerSettings } from "./useOpenerSettings";

const { settings, downloadStarted } = openerTexts;

/** The helper's state and its folders, for the settings. Source: spec 2 §2. */
export function LocalOpenerSection() {
  const opener = useOpenerSettings();
  const { status } = opener.state;
  return (
    <SettingsRow title={settings.heading} text={settings.description} aside={<DownloadLink />}>
      <div className="flex flex-col gap-4">
        <Panel>
          <ServiceLine opener={opener} />
          {status === "ready" ? <FolderList opener={opener} /> : <OpenerHelp opener={opener} />}
        </Panel>
        <Note tone="info">
          <b className="font-semibold">{settings.installation}</b> {downloadStarted.text}
        </Note>
      </div>
    </SettingsRow>
  );
}

function DownloadLink() {
  const sayDownload = useSetAtom(sayDownloadAtom);
  return (
    <a
      href={OPENER_DOWNLOAD}
      download
      onClick={sayDownload}
      className="tgt max-md:min-h-11 gap-[6px] mt-3 text-sm font-medium"
    >
      <Icon name="download" size={15} />
      {settings.downloadOpener}
    </a>
  );
}
