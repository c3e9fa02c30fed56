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
import { Button } from "../../../components/buttons/Button";
import { Dialog } from "../../../components/dialogs/Dialog";
import { Checkbox } from "../../../components/forms/Checkbox";
import { Field } from "../../../components/forms/Field";
import { Radio } from "../../../components/forms/Radio";
import { documentIndexAtom, obsoleteIndexAtom } from "../../../state/documents/documentLists";
import { useHasOwners } from "../../../state/documents/listLook";
import { OwnerField } from "./OwnerField";

const texts = narrowingTexts.dialog;
/** Four no-break spaces a level: a list of choices knows no other indent. */
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
  const types = useMemo(() => countTypes(listed), [listed]);
  const folders = useMemo(() => countFolders(listed), [listed]);
  const hasOwners = useHasOwners();
  const [asked, setAsked] = useState(narrowing);
  const [day, setDay] = useState("");
  useEffect(() => {
    if (!open) return;
    setAsked(narrowing);
    setDay(typeof narrowing.due === "string" ? narrowing.due : "");
  }, [open, narrowing]);
  const change = (some: Partial<Narrowing>) => setAsked((now) => ({ ...now, ...some }));
  const toggle = (type: string) =>
    change({
      types: asked.types.includes(type)
        ? asked.types.filter((one) => one !== type)
        : [...asked.types, type],
    });
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
        <Group legend={texts.types}>
          {types.map(([type, count]) => (
            <Checkbox
              key={type}
              label={`${type} (${count})`}
              checked={asked.types.includes(type)}
              onChange={() => toggle(type)}
            />
          ))}
        </Group>
        <Field label={texts.folder}>
          {(input) => (
            <select
              {...input}
              value={asked.folder}
              className="field-input cursor-pointer"
              onChange={({ target }) => change({ folder: target.value })}
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
        {hasOwners && <OwnerField owner={asked.owner} onChoose={(owner) => change({ owner })} />}
        <Group legend={texts.due}>
          <Radio
            name={`${form}due`}
            label={texts.anyDue}
            checked={asked.due === null}
            onChange={() => change({ due: null })}
          />
          {DUE_DAYS.map((days) => (
            <Radio
              key={days}
              name={`${form}due`}
              label={texts.within(days)}
              checked={asked.due === days}
              onChange={() => change({ due: days })}
            />
          ))}
          <Radio
            name={`${form}due`}
            label={texts.until}
            checked={typeof asked.due === "string"}
            disabled={day === ""}
            onChange={() => change({ due: day })}
          />
          <input
            type="date"
            aria-label={texts.day}
            value={day}
            className="field-input w-[168px]"
            onChange={({ target }) => {
              setDay(target.value);
              change({ due: parseCalendarDate(target.value) });
            }}
          />
        </Group>
      </form>
    </Dialog>
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
