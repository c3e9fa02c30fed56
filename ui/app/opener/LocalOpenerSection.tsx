import { openerTexts } from "@sgi/core/texts/opener";
import { useSetAtom } from "jotai";
import { Icon } from "../../components/Icon";
import { Note } from "../../components/Note";
import { Panel } from "../../components/Panel";
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
    <section
      aria-label={settings.heading}
      className="grid md:grid-cols-[304px_minmax(0,1fr)] gap-4 md:gap-12 py-6 border-0 border-b border-b-solid border-line last:border-b-0"
    >
      <div>
        <h2 className="h2">{settings.heading}</h2>
        <p className="mt-1 text-sm text-fg-muted text-pretty">{settings.description}</p>
        <DownloadLink />
      </div>
      <div className="flex flex-col gap-4 min-w-0">
        <Panel>
          <ServiceLine opener={opener} />
          {status === "ready" ? <FolderList opener={opener} /> : <OpenerHelp opener={opener} />}
        </Panel>
        <Note tone="info">
          <b className="font-semibold">{settings.installation}</b> {downloadStarted.text}
        </Note>
      </div>
    </section>
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
