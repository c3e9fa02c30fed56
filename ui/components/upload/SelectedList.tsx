import { uploadDialogTexts } from "@sgi/core/texts/uploads";
import { formatFileSize, formatMegabytes, type LocalFile, sentName } from "@sgi/core/uploads";
import { placeFile } from "@sgi/core/uploads/selection";
import { memo, useCallback, useState } from "react";
import { Button } from "../buttons/Button";
import { IconButton } from "../buttons/IconButton";
import { xIcon } from "../look/icons/x";
import { FileLine } from "./FileLine";
import { rowOf, useRowFocus } from "./useRowFocus";

const { list } = uploadDialogTexts;
/** Rows shown at first, and more at each press: 1,000 at once would keep the page busy. */
const FIRST_ROWS = 5;
const MORE_ROWS = 100;

export interface SelectedListProps {
  files: readonly LocalFile[];
  sizeBytes: number;
  /** Where files go that came without a folder; empty for none. */
  folder: string;
  /** The same function on every render. */
  onRemove: (file: LocalFile) => void;
  onClear: () => void;
}

/** The files to upload: the first ones, more on request. */
export function SelectedList({ files, sizeBytes, folder, onRemove, onClear }: SelectedListProps) {
  const [most, setMost] = useState(FIRST_ROWS);
  const shown = files.slice(0, most);
  const others = files.length - shown.length;
  const { rows, focusRow } = useRowFocus({ shown: shown.length, of: files.length });
  const remove = useCallback(
    (file: LocalFile, row: number) => {
      focusRow(row);
      onRemove(file);
    },
    [focusRow, onRemove],
  );
  const showMore = () => {
    focusRow(shown.length);
    setMost(most + MORE_ROWS);
  };
  return (
    <div className="panel">
      <div className="flex items-center gap-2 min-h-10 pl-4 pr-2 py-[6px] border-0 border-b border-b-solid border-line-subtle">
        <h3 className="h3">{list.count(files.length)}</h3>
        <span className="text-sm text-fg-muted num">{formatMegabytes(sizeBytes)}</span>
        <Button variant="ghost" size="sm" className="ml-auto" onClick={onClear}>
          {list.clear}
        </Button>
      </div>
      <ul ref={rows} aria-label={list.label} className="max-h-[320px] overflow-y-auto">
        {shown.map((file) => (
          <Row key={keyOf(file)} file={file} folder={folder} onRemove={remove} />
        ))}
        {others > 0 && (
          <li className="px-4 py-1 min-h-9 flex items-center">
            <Button
              variant="link"
              className="!font-normal !text-fg-muted"
              aria-label={list.showMore(others)}
              onClick={showMore}
            >
              {list.others(others)}
            </Button>
          </li>
        )}
      </ul>
    </div>
  );
}

const Row = memo(function Row({
  file,
  folder,
  onRemove,
}: {
  file: LocalFile;
  folder: string;
  onRemove: (file: LocalFile, row: number) => void;
}) {
  const name = sentName(file);
  return (
    <li className="flex items-center gap-[10px] min-h-10 pl-4 pr-2 py-1 border-0 border-b border-b-solid border-line-subtle last:border-b-0 [content-visibility:auto] [contain-intrinsic-size:auto_48px]">
      <FileLine path={sentName(placeFile(file, folder))} />
      <span className="shrink-0 text-sm text-fg-muted num">{formatFileSize(file.sizeBytes)}</span>
      <IconButton
        icon={xIcon}
        size="sm"
        label={list.remove(name)}
        onClick={({ currentTarget }) => onRemove(file, rowOf(currentTarget))}
      />
    </li>
  );
});

function keyOf(file: LocalFile): string {
  return `${sentName(file)} ${file.sizeBytes} ${file.lastModified}`;
}
