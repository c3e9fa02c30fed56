import { errorTexts } from "@sgi/core/texts/errors";
import { uploadDialogTexts } from "@sgi/core/texts/uploadDialog";
import type { FailedFile } from "@sgi/core/uploads/failedFiles";
import { FileLine } from "../../../components/upload/FileLine";

const { progress: texts } = uploadDialogTexts;

/** The files that failed, each with its reason; nothing while there are none. */
export function FailureList({ failures }: { failures: readonly FailedFile[] }) {
  if (failures.length === 0) return null;
  return (
    <details open>
      <summary className="min-h-6 cursor-pointer text-sm font-medium text-fg-2">
        {texts.failures(failures.length)}
      </summary>
      <ul className="grid gap-1 pt-[6px] text-sm text-fg-2">
        {failures.map(({ path, reason }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the list only grows at its end.
          <li key={index} className="flex flex-wrap items-center gap-x-2 [content-visibility:auto]">
            <FileLine
              path={path}
              remark={<span className="text-danger">{reason ?? errorTexts.unknown}</span>}
            />
          </li>
        ))}
      </ul>
    </details>
  );
}
