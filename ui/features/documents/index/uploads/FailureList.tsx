import { errorTexts } from "@sgi/core/texts/shell";
import type { FileFailure } from "@sgi/core/uploads";
import { SaidText } from "../../../../components/feedback/SaidText";
import { FileLine } from "../../../../components/upload/FileLine";

interface Props {
  title: (count: number) => string;
  failures: readonly FileFailure[];
  /** Whether these are failures, shown in red; false for notes. */
  isBad: boolean;
}

/** Files grouped by their message; nothing when there are none. */
export function FailureList({ title, failures, isBad }: Props) {
  const count = failures.reduce((sum, { paths }) => sum + paths.length, 0);
  if (count === 0) return null;
  return (
    <details open>
      <summary className="min-h-6 cursor-pointer text-sm font-medium text-fg-2">
        {title(count)}
      </summary>
      <ul className="grid grid-cols-1 gap-3 pt-[6px] text-sm text-fg-2">
        {failures.map(({ reason, paths }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the list only grows at its end.
          <li key={index}>
            <p className={isBad ? "text-danger" : "text-fg-muted"}>
              <SaidText text={reason ?? errorTexts.unknown} />
            </p>
            <ul className="grid grid-cols-1 gap-1 pt-1">
              {paths.map((path) => (
                <li
                  key={path}
                  className="flex flex-wrap items-center gap-x-2 [content-visibility:auto]"
                >
                  <FileLine path={path} />
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </details>
  );
}
