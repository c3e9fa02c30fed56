import type { SyncFailedFile } from "@sgi/core/sync";
import { syncReportTexts } from "@sgi/core/texts/drive";
import { Pagination } from "../../components/lists/Pagination";
import { Icon } from "../../components/look/Icon";
import { usePages } from "./usePages";

const { last: texts } = syncReportTexts;

/** The files that a sync leaves out, each with its reason; nothing where there are none. */
export function FailedFiles({ files }: { files: readonly SyncFailedFile[] }) {
  const { shown, page, pages, setPage } = usePages(files);
  if (files.length === 0) return null;
  return (
    <details open={files.length <= 5} className="rounded-md border border-solid border-line">
      <summary className="flex items-center gap-2 min-h-10 px-3 cursor-pointer text-sm font-medium">
        <Icon name="file-x" className="text-warning" />
        {texts.failures(files.length)}
        <Icon name="chevron-down" size={14} className="ml-auto text-fg-muted" />
      </summary>
      <ul>
        {shown.map(({ name, folder, reason }, at) => (
          <li
            // biome-ignore lint/suspicious/noArrayIndexKey: a drive takes the same name twice in a folder.
            key={at}
            className="px-3 py-2 border-0 border-t border-t-solid border-line-subtle text-sm [overflow-wrap:anywhere]"
          >
            <p className="font-medium">{name}</p>
            <p className="caption">{folder || texts.root}</p>
            <p className="text-fg-2">{reason}</p>
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
