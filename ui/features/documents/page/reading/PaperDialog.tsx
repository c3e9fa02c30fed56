import type { OutputOf } from "@sgi/core/api";
import {
  type getDocumentReadings,
  type PaperDraft,
  type PaperTarget,
  paperProblems,
  SCAN_TYPES,
  type Signer,
  signersOf,
} from "@sgi/core/readings";
import { paperTexts as texts } from "@sgi/core/texts/readings";
import { useAtomValue } from "jotai";
import { useEffect, useId, useRef, useState } from "react";
import { Button } from "../../../../components/buttons/Button";
import { DialogForm, FormDialog } from "../../../../components/dialogs/FormDialog";
import { ErrorInline } from "../../../../components/feedback/ErrorAlert";
import { Note } from "../../../../components/feedback/Note";
import { Checkbox } from "../../../../components/forms/Checkbox";
import { Field, FieldError } from "../../../../components/forms/Field";
import { Spinner } from "../../../../components/look/Icon";
import { uploadIcon } from "../../../../components/look/icons/upload";
import { useLoaded } from "../../../../state/api/apiQuery";
import { todayAtom } from "../../../../state/browser/today";
import { ownersQueryAtom } from "../../../../state/documents/owners";
import { groupsQueryAtom } from "../../../../state/readings/readings";

export interface PaperDialogProps {
  dialog: { open: boolean; pending: boolean; onClose: () => void };
  failure: string | null;
  onSend: (draft: PaperDraft) => void;
  target: PaperTarget;
  readings: OutputOf<typeof getDocumentReadings>;
}

const NOTHING: PaperDraft = { readers: [], day: "", scan: null };

/** Who signed, when, and the scan of the sheet. Source: spec 3 §7. */
export function PaperDialog({ dialog, failure, onSend, target, readings }: PaperDialogProps) {
  const [count, setCount] = useState(0);
  return (
    <FormDialog
      {...dialog}
      keep
      title={texts.title}
      description={<p>{texts.explained(target.revision)}</p>}
      submit={texts.submit(count)}
      submitting={texts.pending}
    >
      {dialog.open && <PaperForm {...{ failure, onSend, readings }} onCount={setCount} />}
    </FormDialog>
  );
}

function PaperForm({
  failure,
  onSend,
  readings,
  onCount,
}: Pick<PaperDialogProps, "failure" | "onSend" | "readings"> & {
  onCount: (count: number) => void;
}) {
  const today = useAtomValue(todayAtom);
  const [draft, setDraft] = useState(NOTHING);
  const [isTried, setTried] = useState(false);
  // Who opens it again begins anew.
  useEffect(() => () => onCount(0), [onCount]);
  const people = useRef<HTMLFieldSetElement>(null);
  const day = useRef<HTMLInputElement>(null);
  const scan = useRef<HTMLButtonElement>(null);
  const problems = paperProblems(draft, today);
  const change = (part: Partial<PaperDraft>) => {
    setDraft({ ...draft, ...part });
    if (part.readers) onCount(part.readers.length);
  };
  const submit = () => {
    setTried(true);
    if (problems.readers !== null) people.current?.querySelector("select")?.focus();
    else if (problems.day !== null) day.current?.focus();
    else if (problems.scan !== null) scan.current?.focus();
    else onSend(draft);
  };
  const textOf = <Key extends string>(
    problem: Key | null,
    said: Readonly<Record<Key, string>>,
  ): string | undefined => (isTried && problem !== null ? said[problem] : undefined);
  const isEarly = draft.day !== "" && problems.day === null && draft.day < readings.since;
  return (
    <DialogForm
      label={texts.title}
      className="flex flex-col gap-4 mt-3"
      failure={failure}
      onSubmit={submit}
    >
      <People
        field={people}
        readings={readings}
        chosen={draft.readers}
        error={textOf(problems.readers, texts.problems.readers)}
        onChoose={(readers) => change({ readers })}
      />
      <div>
        <Field label={texts.day} error={textOf(problems.day, texts.problems.day)}>
          {(input) => (
            <input
              {...input}
              ref={day}
              type="date"
              max={today}
              value={draft.day}
              className="field-input w-[168px]"
              onChange={({ target }) => change({ day: target.value })}
            />
          )}
        </Field>
        <div role="status" className="mt-2 empty:hidden">
          {isEarly && <Note tone="warning">{texts.early(readings.since)}</Note>}
        </div>
      </div>
      <ScanField
        field={scan}
        scan={draft.scan}
        error={textOf(problems.scan, texts.problems.scan)}
        onChoose={(chosen) => change({ scan: chosen })}
      />
    </DialogForm>
  );
}

/** The people of a group, or everybody; who has confirmed already cannot be chosen. */
function People({
  field,
  readings,
  chosen,
  error,
  onChoose,
}: {
  field: React.RefObject<HTMLFieldSetElement | null>;
  readings: PaperDialogProps["readings"];
  chosen: readonly string[];
  error: string | undefined;
  onChoose: (readers: readonly string[]) => void;
}) {
  const note = useId();
  const [group, setGroup] = useState<string | null>(null);
  const groups = useAtomValue(groupsQueryAtom).data?.groups;
  const users = useAtomValue(ownersQueryAtom).data?.owners;
  const loads = [useLoaded(groupsQueryAtom), useLoaded(ownersQueryAtom)];
  const failed = loads.filter(({ state }) => state === "failed");
  if (failed.length > 0) {
    return (
      <ErrorInline
        onRetry={() => {
          for (const { retry } of failed) retry();
        }}
      />
    );
  }
  if (!groups || !users) return <Spinner />;
  const signers = signersOf({ groups, users, readers: readings.readers }, group);
  const free = signers.filter(({ has }) => has === null).map(({ id }) => id);
  const isAll = free.length > 0 && free.every((id) => chosen.includes(id));
  const toggle = (id: string) =>
    onChoose(chosen.includes(id) ? chosen.filter((each) => each !== id) : [...chosen, id]);
  return (
    <fieldset
      ref={field}
      className="m-0 p-0 border-0 min-w-0 flex flex-col gap-2"
      aria-describedby={error === undefined ? undefined : note}
    >
      <legend className="mb-1 p-0 text-sm font-medium">{texts.who}</legend>
      <select
        aria-label={texts.group}
        className="field-input cursor-pointer"
        value={group ?? ""}
        onChange={({ target }) => {
          setGroup(target.value || null);
          onChoose([]);
        }}
      >
        <option value="">{texts.everybody}</option>
        {groups.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </select>
      {signers.length === 0 ? (
        <p className="text-sm text-fg-muted">{texts.none}</p>
      ) : (
        <ul className="panel max-h-[240px] overflow-y-auto px-3 py-1">
          {free.length > 1 && (
            <li className="font-medium">
              <Checkbox
                label={texts.all}
                checked={isAll}
                onChange={() => onChoose(isAll ? [] : free)}
              />
            </li>
          )}
          {signers.map((signer) => (
            <li key={signer.id}>
              <Checkbox
                checked={chosen.includes(signer.id)}
                disabled={signer.has !== null}
                onChange={() => toggle(signer.id)}
                label={
                  <span className="min-w-0 [overflow-wrap:anywhere]">
                    {signer.name} <span className="caption">{noteOf(signer)}</span>
                  </span>
                }
              />
            </li>
          ))}
        </ul>
      )}
      {error !== undefined && <FieldError id={note}>{error}</FieldError>}
    </fieldset>
  );
}

function noteOf({ has, hasAccount }: Signer): string {
  if (has !== null) return texts.has[has];
  return hasAccount ? "" : texts.noAccount;
}

function ScanField({
  field,
  scan,
  error,
  onChoose,
}: {
  field: React.RefObject<HTMLButtonElement | null>;
  scan: File | null;
  error: string | undefined;
  onChoose: (scan: File) => void;
}) {
  const picker = useRef<HTMLInputElement>(null);
  return (
    <Field label={texts.scan} hint={texts.scanHint} error={error}>
      {(input) => (
        <div className="flex flex-wrap items-center gap-3">
          <Button
            {...input}
            ref={field}
            variant="secondary"
            icon={uploadIcon}
            onClick={() => picker.current?.click()}
          >
            {scan === null ? texts.choose : texts.change}
          </Button>
          <span role="status" className="min-w-0 text-sm [overflow-wrap:anywhere]">
            {scan?.name}
          </span>
          <input
            ref={picker}
            type="file"
            hidden
            aria-hidden
            tabIndex={-1}
            data-picks="scan"
            accept={SCAN_TYPES.map((type) => `.${type}`).join(",")}
            onChange={({ currentTarget }) => {
              const [file] = currentTarget.files ?? [];
              if (file) onChoose(file);
              // The same file may be picked again.
              currentTarget.value = "";
            }}
          />
        </div>
      )}
    </Field>
  );
}
