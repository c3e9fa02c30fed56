import { isInFolders, MAX_FOLDERS, toggleFolder } from "@sgi/core/approvals";
import { countFolders } from "@sgi/core/documents/list";
import { folderChoiceTexts as texts } from "@sgi/core/texts/accounts/settings";
import { useAtomValue } from "jotai";
import { type RefObject, useId, useMemo, useState } from "react";
import { useLoaded } from "../../state/api/apiQuery";
import { documentIndexAtom, documentsQueryAtom } from "../../state/documents/documentLists";
import { ErrorInline } from "../feedback/ErrorAlert";
import { Checkbox } from "../forms/Checkbox";
import { TextInput } from "../forms/TextInput";
import { Spinner } from "../look/Icon";

/** So many folders are looked through without a search. */
const SEARCHED_FROM = 12;

interface Shown {
  path: string;
  name: string;
  depth: number;
  /** Documents in it and below; 0 for a chosen folder in which none lies any more. */
  count: number;
}

/** Chooses folders of the index; one that has no document any more stays shown, and says so. */
export function FolderChoice({
  chosen,
  error,
  first,
  onChange,
}: {
  chosen: readonly string[];
  /** Why the choice cannot be sent. */
  error: string | undefined;
  /** Focused where something is missing. */
  first: RefObject<HTMLUListElement | null>;
  onChange: (chosen: string[]) => void;
}) {
  const id = useId();
  const folders = useFolders(chosen);
  const { state, retry } = useLoaded(documentsQueryAtom);
  const [search, setSearch] = useState("");
  const words = search.trim().toLowerCase();
  const shown = folders.filter(({ path }) => path.toLowerCase().includes(words));
  return (
    <div className="flex flex-col gap-2 min-w-0">
      {folders.length >= SEARCHED_FROM && (
        <TextInput
          aria-label={texts.search}
          placeholder={texts.search}
          autoComplete="off"
          value={search}
          onChange={({ currentTarget }) => setSearch(currentTarget.value)}
        />
      )}
      {state === "loading" && <Spinner />}
      {state === "failed" && <ErrorInline onRetry={retry} />}
      <ul
        ref={first}
        tabIndex={-1}
        aria-label={texts.label}
        aria-describedby={error === undefined ? undefined : id}
        className="panel max-h-[280px] overflow-y-auto px-3 py-1 empty:hidden"
      >
        {shown.map((folder) => (
          <FolderLine
            key={folder.path}
            folder={folder}
            isFlat={words !== ""}
            isChosen={chosen.includes(folder.path)}
            isWithin={isInFolders(chosen, folder.path)}
            onToggle={() => onChange(toggleFolder(chosen, folder.path))}
          />
        ))}
      </ul>
      {shown.length === 0 && state !== "loading" && (
        <p className="text-sm text-fg-muted">{words === "" ? texts.none : texts.notFound}</p>
      )}
      {error !== undefined && (
        <p id={id} className="text-sm text-danger">
          {error}
        </p>
      )}
    </div>
  );
}

function FolderLine({
  folder: { path, name, depth, count },
  isFlat,
  isChosen,
  isWithin,
  onToggle,
}: {
  folder: Shown;
  /** While it is searched the whole path tells one from the other. */
  isFlat: boolean;
  isChosen: boolean;
  /** Whether a folder above is chosen. */
  isWithin: boolean;
  onToggle: () => void;
}) {
  const about = isWithin ? texts.within : count === 0 ? texts.empty : texts.count(count);
  return (
    <li style={{ paddingInlineStart: isFlat ? 0 : depth * 20 }}>
      <Checkbox
        checked={isChosen || isWithin}
        disabled={isWithin}
        onChange={onToggle}
        label={
          <span className="min-w-0 [overflow-wrap:anywhere]">
            {isFlat ? path : name} <span className="caption">{about}</span>
          </span>
        }
      />
    </li>
  );
}

/** The folders of the index as a tree, after those that are chosen and hold nothing any more. */
function useFolders(chosen: readonly string[]): readonly Shown[] {
  const { listed } = useAtomValue(documentIndexAtom);
  // One that is taken away stays, so that it can be taken back.
  const [begun] = useState(chosen);
  const counted = useMemo(() => countFolders(listed), [listed]);
  return useMemo(() => {
    const known = new Set(counted.map(({ path }) => path));
    const empty = begun.filter((path) => !known.has(path));
    return [...empty.map((path) => ({ path, name: path, depth: 0, count: 0 })), ...counted];
  }, [counted, begun]);
}

/** What is wrong with a choice of folders; undefined if it can be sent. */
export function foldersFault(chosen: readonly string[]): string | undefined {
  return chosen.length > MAX_FOLDERS ? texts.tooMany(MAX_FOLDERS) : undefined;
}
