import type { SyncFailedFile } from "@sgi/core/drive/sync";
import { syncReportTexts } from "@sgi/core/texts/drive";
import { Pagination } from "../../components/lists/Pagination";
import { Icon } from "../../components/look/Icon";
import { chevronDownIcon } from "../../components/look/icons/chevronDown";
import { clockIcon } from "../../components/look/icons/clock";
import { fileXIcon } from "../../components/look/icons/fileX";
import { triangleAlertIcon } from "../../components/look/icons/triangleAlert";
import { usePages } from "./usePages";

const { last: texts } = syncReportTexts;

interface Props {
  files: readonly SyncFailedFile[];
  /** The total: of very many files only some are listed. */
  count?: number | undefined;
  /** Left out, kept although a part could not be read, or not in force before they are approved. */
  kind?: keyof typeof ICONS;
}

const ICONS = { failures: fileXIcon, warnings: triangleAlertIcon, waiting: clockIcon } as const;

/** The files that a sync leaves out, or keeps, each with its reason; nothing where there are none. */
export function ReportedFileList({ files, count = 0, kind = "failures" }: Props) {
  const { shown, page, pages, setPage } = usePages(files);
  if (files.length === 0) return null;
  return (
    <details open={files.length <= 5} className="rounded-md border border-solid border-line">
      <summary className="flex items-center gap-2 min-h-10 px-3 cursor-pointer text-sm font-medium">
        <Icon
          drawing={ICONS[kind]}
          className={kind === "waiting" ? "text-fg-muted" : "text-warning"}
        />
        {texts[kind](Math.max(count, files.length))}
        <Icon drawing={chevronDownIcon} size={14} className="ml-auto text-fg-muted" />
      </summary>
      {count > files.length && <p className="px-3 pb-2 caption">{texts.firstOnly(files.length)}</p>}
      <ul>
        {shown.map(({ name, folder, reason }, at) => (
          <li
            // biome-ignore lint/suspicious/noArrayIndexKey: a drive takes the same name twice in a folder.
            key={at}
            className="px-3 py-2 border-0 border-t border-t-solid border-line-subtle text-sm [overflow-wrap:anywhere]"
          >
            <p className="font-medium">{name}</p>
            <p className="caption">{folder || texts.root}</p>
            <p className="text-fg-2 first-letter:uppercase">{reason}</p>
          </li>
        ))}
      </ul>
      {pages > 1 && (
        <div className="px-3 py-2 border-0 border-t border-t-solid border-line-subtle">
          <Pagination page={page} pages={pages} onPage={setPage} />
        </div>
      )}
    </details>
  );
}
