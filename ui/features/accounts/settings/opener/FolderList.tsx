import type { KnownFolder } from "@sgi/core/opener/panel";
import { openerTexts } from "@sgi/core/texts/opener";
import { useAtomValue } from "jotai";
import { type FormEvent, useRef } from "react";
import { Button } from "../../../../components/buttons/Button";
import { IconButton } from "../../../../components/buttons/IconButton";
import { ConfirmDialog } from "../../../../components/dialogs/ConfirmDialog";
import { preloadDialog } from "../../../../components/dialogs/Dialog";
import { TextInput } from "../../../../components/forms/TextInput";
import { Icon } from "../../../../components/look/Icon";
import { folderIcon } from "../../../../components/look/icons/folder";
import { plusIcon } from "../../../../components/look/icons/plus";
import { trash2Icon } from "../../../../components/look/icons/trash2";
import { triangleAlertIcon } from "../../../../components/look/icons/triangleAlert";
import { openerServicesAtom } from "../../../../state/opener/openerServices";
import {
  type FolderRemoval,
  type OpenerSettings,
  useFolderRemoval,
  usePending,
} from "./useOpenerSettings";

const { settings, retry } = openerTexts;

/** Longest path of any system, in characters. */
const MAX_PATH = 4_096;

/** The folders that the helper opens documents from; each can be removed, and others added. */
export function FolderList({ opener }: { opener: OpenerSettings }) {
  const { list, unread } = opener.folders;
  const removal = useFolderRemoval(opener);
  return (
    <>
      <div className="border-0 border-t border-t-solid border-line-subtle">
        <div className="flex justify-between px-4 pt-[10px] pb-1 caption">
          <h3 className="caption">{settings.folders}</h3>
          {list && <span className="num">{list.length}</span>}
        </div>
        {unread && (
          <p
            role="alert"
            className="flex flex-wrap items-center gap-2 px-4 py-2 text-sm text-danger"
          >
            {settings.foldersUnread}
            <Button variant="link" onClick={() => void opener.reload()}>
              {retry}
            </Button>
          </p>
        )}
        {list?.length === 0 && (
          <p className="px-4 pt-1 pb-3 text-sm text-fg-muted">{settings.noFolders}</p>
        )}
        <ul>
          {list?.map((folder) => (
            <FolderLine key={folder.path} folder={folder} onRemove={removal.ask} />
          ))}
        </ul>
      </div>
      <AddFolder add={opener.add} />
      <RemoveFolder removal={removal} />
    </>
  );
}

function FolderLine({
  folder: { path, state, files },
  onRemove,
}: {
  folder: KnownFolder;
  onRemove: (path: string) => void;
}) {
  const note = settings.folderState[state] || (files === null ? "" : settings.files(files));
  return (
    <li className="flex items-center gap-3 min-h-11 px-4 py-1 [&+&]:border-0 [&+&]:border-t [&+&]:border-t-solid [&+&]:border-line-subtle">
      <Icon
        drawing={state === "unreachable" ? triangleAlertIcon : folderIcon}
        className={state === "unreachable" ? "text-warning" : "text-fg-muted"}
      />
      <span className="flex-1 min-w-0 flex flex-wrap items-baseline gap-x-3">
        <span className="min-w-0 font-mono text-sm [overflow-wrap:anywhere]">{path}</span>
        <span className="caption num">{note}</span>
      </span>
      <IconButton
        size="sm"
        danger
        icon={trash2Icon}
        label={settings.folder(path)}
        data-row-action={path}
        onPointerEnter={preloadDialog}
        onFocus={preloadDialog}
        onClick={() => onRemove(path)}
      />
    </li>
  );
}

/** Asks before a folder is removed. */
function RemoveFolder({ removal }: { removal: FolderRemoval }) {
  return (
    <ConfirmDialog
      open={removal.isOpen}
      onClose={removal.close}
      onConfirm={removal.confirm}
      title={settings.remove.title}
      confirm={settings.remove.confirm}
      pending={removal.pending}
    >
      <p className="[overflow-wrap:anywhere]">{settings.remove.text(removal.path)}</p>
    </ConfirmDialog>
  );
}

/** The user types a path, since browsers do not tell pages the paths of folders. */
function AddFolder({ add }: { add: (path: string) => Promise<boolean> }) {
  const { system } = useAtomValue(openerServicesAtom);
  const { pending, run } = usePending();
  const path = useRef<HTMLInputElement>(null);
  const send = async (event: FormEvent) => {
    event.preventDefault();
    const input = path.current;
    if (input === null || pending) return;
    if (await run(() => add(input.value))) input.value = "";
    input.focus();
  };
  return (
    <form
      onSubmit={(event) => void send(event)}
      className="flex flex-wrap gap-2 px-4 py-3 border-0 border-t border-t-solid border-line-subtle bg-sunken rounded-b-[7px]"
    >
      <TextInput
        ref={path}
        aria-label={settings.path}
        placeholder={settings.example[system]}
        spellCheck={false}
        autoCapitalize="off"
        autoComplete="off"
        maxLength={MAX_PATH}
        className="flex-1 basis-[180px] font-mono text-sm"
      />
      <Button
        type="submit"
        variant="secondary"
        icon={plusIcon}
        pending={pending}
        className="max-[359.9px]:w-full"
      >
        {settings.add}
      </Button>
    </form>
  );
}
