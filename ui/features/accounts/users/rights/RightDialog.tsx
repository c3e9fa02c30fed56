import { type ListedUser, listUsers } from "@sgi/core/accounts/users";
import { type ApprovalRight, createRightChange } from "@sgi/core/approvals";
import { rightTexts as texts } from "@sgi/core/texts/accounts/users";
import { type RefObject, useId, useRef, useState } from "react";
import { FolderChoice, foldersFault } from "../../../../components/approvals/FolderChoice";
import { useLast } from "../../../../components/dialogs/Dialog";
import { DialogForm, FormDialog } from "../../../../components/dialogs/FormDialog";
import { Radio } from "../../../../components/forms/Checkbox";
import { queryClientAtom } from "../../../../state/api/queries";
import { useAskedForm } from "../../../../state/api/useAskedWrite";

type Kind = "none" | "all" | "folders";

/** Gives a user the right to approve: all documents, some folders, or none. Source: spec 3 §6. */
export function RightDialog({ asked, dialog, failure, send }: ReturnType<typeof useRightChange>) {
  const shown = useLast(asked);
  const first = useRef<HTMLInputElement>(null);
  if (shown === null) return null;
  return (
    <FormDialog
      {...dialog}
      keep
      initialFocus={first}
      title={texts.title}
      subtitle={shown.name?.trim() || (shown.email ?? "")}
      description={<p>{texts.explained}</p>}
      submit={texts.submit}
      submitting={texts.pending}
    >
      <RightForm
        // Another user's, and each opening, begins with what is in force.
        key={`${shown.legacyId} ${JSON.stringify(shown.approval)}`}
        right={shown.approval ?? null}
        first={first}
        failure={failure}
        onSend={send}
      />
    </FormDialog>
  );
}

function RightForm({
  right,
  first,
  failure,
  onSend,
}: {
  right: ApprovalRight;
  /** The choice that is in force, focused first. */
  first: RefObject<HTMLInputElement | null>;
  failure: string | null;
  onSend: (right: ApprovalRight) => void;
}) {
  const name = useId();
  const list = useRef<HTMLUListElement>(null);
  const [kind, setKind] = useState(kindOf(right));
  const [folders, setFolders] = useState<readonly string[]>(Array.isArray(right) ? right : []);
  const [isTried, setTried] = useState(false);
  const isMissing = kind === "folders" && folders.length === 0;
  const fault = isMissing ? texts.missing : foldersFault(folders);
  const submit = () => {
    setTried(true);
    if (kind !== "folders") onSend(kind === "all" ? "all" : null);
    else if (fault === undefined) onSend(folders);
    else list.current?.focus();
  };
  return (
    <DialogForm
      label={texts.title}
      className="flex flex-col gap-3 mt-3"
      failure={failure}
      onSubmit={submit}
    >
      <div role="radiogroup" aria-label={texts.title} className="flex flex-wrap gap-x-5 gap-y-1">
        {(["none", "all", "folders"] as const).map((value) => (
          <Radio
            key={value}
            name={name}
            ref={value === kindOf(right) ? first : undefined}
            label={texts.kinds[value]}
            checked={kind === value}
            onChange={() => setKind(value)}
          />
        ))}
      </div>
      {kind === "folders" && (
        <FolderChoice
          chosen={folders}
          error={isTried ? fault : undefined}
          first={list}
          onChange={setFolders}
        />
      )}
    </DialogForm>
  );
}

function kindOf(right: ApprovalRight): Kind {
  if (right === null) return "none";
  return right === "all" ? "all" : "folders";
}

/** The dialog of a user's right; what is shown of users is read again. */
export function useRightChange() {
  return useAskedForm<ListedUser, ApprovalRight>(createRightChange, {
    refresh: (store) =>
      void store.get(queryClientAtom).invalidateQueries({
        predicate: ({ queryKey: [path] }) =>
          typeof path === "string" && path.startsWith(listUsers.path),
      }),
    done: ({ email }) => ({ ...texts.done, text: email ?? "" }),
    failed: () => texts.failed,
  });
}
