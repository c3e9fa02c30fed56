import { firstFilesTexts as texts } from "@sgi/core/texts/accounts/auth";
import { formatFileSize, type LocalFile, sentName } from "@sgi/core/uploads";
import { IconButton } from "../../../../components/buttons/IconButton";
import { xIcon } from "../../../../components/look/icons/x";
import { FileLine } from "../../../../components/upload/FileLine";
import { rowOf, useRowFocus } from "../../../../components/upload/useRowFocus";

/** The chosen first documents; each can be removed. */
export function ChosenFiles({
  files,
  onRemove,
  disabled,
}: {
  files: readonly LocalFile[];
  onRemove: (file: LocalFile) => void;
  disabled: boolean;
}) {
  const { rows, focusRow } = useRowFocus({ shown: files.length, of: files.length });
  const sizeBytes = files.reduce((sum, file) => sum + file.sizeBytes, 0);
  return (
    <>
      <p role="status" className="text-xs text-fg-muted empty:hidden">
        {files.length > 0 && texts.summary(files.length, formatFileSize(sizeBytes))}
      </p>
      {files.length > 0 && (
        <ul
          ref={rows}
          aria-label={texts.chosen}
          className="panel max-h-[240px] overflow-y-auto text-sm"
        >
          {files.map((file) => (
            <li
              key={`${sentName(file)} ${file.sizeBytes} ${file.lastModified}`}
              className="flex items-center gap-[10px] min-h-10 pl-3 pr-1 py-1 border-0 border-b border-b-solid border-line-subtle last:border-b-0"
            >
              <FileLine path={sentName(file)} />
              <IconButton
                icon={xIcon}
                label={texts.remove(sentName(file))}
                disabled={disabled}
                onClick={({ currentTarget }) => {
                  focusRow(rowOf(currentTarget));
                  onRemove(file);
                }}
              />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
