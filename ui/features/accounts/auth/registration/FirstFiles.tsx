import type { FirstFileRejection } from "@sgi/core/accounts/registration";
import { firstFilesTexts as texts } from "@sgi/core/texts/accounts/auth";
import { formatFileSize, type LocalFile, sentName } from "@sgi/core/uploads";
import { useId } from "react";
import { Button } from "../../../../components/buttons/Button";
import { IconButton } from "../../../../components/buttons/IconButton";
import { Note } from "../../../../components/feedback/Note";
import { classes } from "../../../../components/look/classes";
import { folderUpIcon } from "../../../../components/look/icons/folderUp";
import { xIcon } from "../../../../components/look/icons/x";
import { FileLine } from "../../../../components/upload/FileLine";
import type { PickedFile } from "../../../../components/upload/toLocalFile";
import { useFileDrop } from "../../../../components/upload/useFileDrop";
import { rowOf, useRowFocus } from "../../../../components/upload/useRowFocus";
import { FIRST_FILE_TYPES } from "./useFirstFiles";

/** Files named one by one: a wrong folder may hold thousands. */
const MOST_NAMED = 20;

/** Documents that go with the registration: picked, or dropped on their field, folders too. */
export function FirstFiles({
  files,
  rejected,
  add,
  remove,
  disabled,
}: {
  files: readonly LocalFile[];
  rejected: readonly FirstFileRejection[];
  add: (picked: readonly PickedFile[]) => void;
  remove: (file: LocalFile) => void;
  disabled: boolean;
}) {
  const id = useId();
  const { getRootProps, getInputProps, open, isDragActive } = useFileDrop(add, {
    accept: FIRST_FILE_TYPES,
    disabled,
  });
  return (
    <div {...getRootProps()} className="flex flex-col gap-[6px]">
      <p id={`${id}label`} className="text-sm font-medium">
        {texts.label} <span className="font-normal text-fg-muted">{texts.optional}</span>
      </p>
      <input {...getInputProps({ "aria-hidden": true })} data-picks="files" />
      <Button
        id={`${id}button`}
        variant="secondary"
        size="lg"
        icon={folderUpIcon}
        disabled={disabled}
        aria-labelledby={`${id}button ${id}label`}
        aria-describedby={`${id}hint`}
        className={classes(
          "!justify-start !px-3 !font-normal !text-fg-muted !border-line-strong",
          isDragActive && "!border-accent-text !bg-accent-soft",
        )}
        onClick={open}
      >
        {isDragActive ? texts.drop : texts.choose}
      </Button>
      <p id={`${id}hint`} className="text-xs text-fg-muted">
        {texts.accepted}
      </p>
      <ChosenFiles files={files} onRemove={remove} disabled={disabled} />
      <LeftOut rejected={rejected} />
    </div>
  );
}

/** Names the files that stayed out of the first documents, with the reason of each. */
function LeftOut({ rejected }: { rejected: readonly FirstFileRejection[] }) {
  const more = rejected.length - MOST_NAMED;
  return (
    <div role="status">
      {rejected.length > 0 && (
        <Note tone="warning">
          <p className="font-medium">{texts.excluded(rejected.length)}</p>
          <ul className="max-h-[140px] overflow-y-auto">
            {rejected.slice(0, MOST_NAMED).map(({ file, reason }, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: names may repeat, and never move.
              <li key={index} className="break-words">
                {texts.leftOut(sentName(file), reason)}
              </li>
            ))}
            {more > 0 && <li>{texts.others(more)}</li>}
          </ul>
        </Note>
      )}
    </div>
  );
}

/** The chosen first documents; each can be removed. */
function ChosenFiles({
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
