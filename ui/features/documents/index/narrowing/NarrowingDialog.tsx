import type { ListedDocument } from "@sgi/core/documents/expiry";
import {
  countFolders,
  countTypes,
  DUE_DAYS,
  type Narrowing,
  NO_NARROWING,
} from "@sgi/core/documents/list";
import { narrowingTexts } from "@sgi/core/texts/documents";
import { controlTexts } from "@sgi/core/texts/shell";
import { parseCalendarDate } from "@sgi/core/time";
import { useAtomValue } from "jotai";
import { type ReactNode, useEffect, useId, useMemo, useState } from "react";
import { Button } from "../../../../components/buttons/Button";
import { Dialog } from "../../../../components/dialogs/Dialog";
import { Checkbox, Radio } from "../../../../components/forms/Checkbox";
import { Field } from "../../../../components/forms/Field";
import { documentIndexAtom, obsoleteIndexAtom } from "../../../../state/documents/documentLists";
import { useHasOwners } from "../../../../state/documents/listLook";
import { OwnerField } from "./OwnerField";

const texts = narrowingTexts.dialog;
/** Four no-break spaces per level: a `select` has no other indent. */
const INDENT = "\u00a0\u00a0\u00a0\u00a0";

export interface NarrowingDialogProps {
  open: boolean;
  narrowing: Narrowing;
  /** Whether the obsolete documents are listed. */
  isObsolete: boolean;
  onApply: (narrowing: Narrowing) => void;
  onClose: () => void;
}

/** Chooses type, folder and expiry of the documents to list. Source: spec 3 §4. */
export function NarrowingDialog({
  open,
  narrowing,
  isObsolete,
  onApply,
  onClose,
}: NarrowingDialogProps) {
  const form = useId();
  const { listed } = useAtomValue(isObsolete ? obsoleteIndexAtom : documentIndexAtom);
  const hasOwners = useHasOwners();
  const [asked, setAsked] = useState(narrowing);
  const [day, setDay] = useState("");
  useEffect(() => {
    if (!open) return;
    setAsked(narrowing);
    setDay(typeof narrowing.due === "string" ? narrowing.due : "");
  }, [open, narrowing]);
  const change = (some: Partial<Narrowing>) => setAsked((now) => ({ ...now, ...some }));
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={texts.title}
      size="md"
      full
      footer={
        <>
          <Button variant="secondary" onClick={() => onApply(NO_NARROWING)}>
            {narrowingTexts.reset}
          </Button>
          <Button variant="secondary" onClick={onClose}>
            {controlTexts.cancel}
          </Button>
          <Button variant="primary" type="submit" form={form}>
            {texts.apply}
          </Button>
        </>
      }
    >
      <form
        id={form}
        className="flex flex-col gap-5"
        onSubmit={(event) => {
          event.preventDefault();
          onApply(asked);
        }}
      >
        <TypeChoices listed={listed} chosen={asked.types} onChoose={(types) => change({ types })} />
        <FolderField
          listed={listed}
          folder={asked.folder}
          onChoose={(folder) => change({ folder })}
        />
        {hasOwners && <OwnerField owner={asked.owner} onChoose={(owner) => change({ owner })} />}
        <DueChoices due={asked.due} day={day} onDay={setDay} onChoose={(due) => change({ due })} />
      </form>
    </Dialog>
  );
}

type Listed = readonly ListedDocument[];

function TypeChoices({
  listed,
  chosen,
  onChoose,
}: {
  listed: Listed;
  chosen: Narrowing["types"];
  onChoose: (types: Narrowing["types"]) => void;
}) {
  const types = useMemo(() => countTypes(listed), [listed]);
  const toggle = (type: string) =>
    onChoose(chosen.includes(type) ? chosen.filter((one) => one !== type) : [...chosen, type]);
  return (
    <Group legend={texts.types}>
      {types.map(([type, count]) => (
        <Checkbox
          key={type}
          label={`${type} (${count})`}
          checked={chosen.includes(type)}
          onChange={() => toggle(type)}
        />
      ))}
    </Group>
  );
}

function FolderField({
  listed,
  folder,
  onChoose,
}: {
  listed: Listed;
  folder: Narrowing["folder"];
  onChoose: (folder: Narrowing["folder"]) => void;
}) {
  const folders = useMemo(() => countFolders(listed), [listed]);
  return (
    <Field label={texts.folder}>
      {(input) => (
        <select
          {...input}
          value={folder}
          className="field-input cursor-pointer"
          onChange={({ target }) => onChoose(target.value)}
        >
          <option value="">{texts.allFolders}</option>
          {folders.map(({ path, name, depth, count }) => (
            <option key={path} value={path}>
              {`${INDENT.repeat(depth)}${name} (${count})`}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}

function DueChoices({
  due,
  day,
  onDay,
  onChoose,
}: {
  due: Narrowing["due"];
  /** What the field for a day holds, chosen or not. */
  day: string;
  onDay: (day: string) => void;
  onChoose: (due: Narrowing["due"]) => void;
}) {
  const name = useId();
  return (
    <Group legend={texts.due}>
      <Radio
        name={name}
        label={texts.anyDue}
        checked={due === null}
        onChange={() => onChoose(null)}
      />
      {DUE_DAYS.map((days) => (
        <Radio
          key={days}
          name={name}
          label={texts.within(days)}
          checked={due === days}
          onChange={() => onChoose(days)}
        />
      ))}
      <Radio
        name={name}
        label={texts.until}
        checked={typeof due === "string"}
        disabled={day === ""}
        onChange={() => onChoose(day)}
      />
      <input
        type="date"
        aria-label={texts.day}
        value={day}
        className="field-input w-[168px]"
        onChange={({ target }) => {
          onDay(target.value);
          onChoose(parseCalendarDate(target.value));
        }}
      />
    </Group>
  );
}

function Group({ legend, children }: { legend: string; children: ReactNode }) {
  return (
    <fieldset className="m-0 p-0 border-0">
      <legend className="mb-1 p-0 text-sm font-medium">{legend}</legend>
      <div className="flex flex-wrap items-center gap-x-5 gap-y-1">{children}</div>
    </fieldset>
  );
}
