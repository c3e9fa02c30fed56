import { MAX_DOCUMENT_TEXT, revisionLabel } from "@sgi/core/documents";
import { MAX_REFERENCE } from "@sgi/core/documents/names";
import {
  uploadNameTexts as texts,
  uploadDialogTexts,
  uploadQuestionTexts,
} from "@sgi/core/texts/uploads";
import { type LocalFile, sentName } from "@sgi/core/uploads";
import type { FactsDraft } from "@sgi/core/uploads/check";
import { type KeyboardEvent, memo, type ReactNode, useId } from "react";
import { Button } from "../../../../../components/buttons/Button";
import { IconButton } from "../../../../../components/buttons/IconButton";
import { TextInput } from "../../../../../components/forms/TextInput";
import { classes } from "../../../../../components/look/classes";
import { fileXIcon } from "../../../../../components/look/icons/fileX";
import { xIcon } from "../../../../../components/look/icons/x";
import { Badge } from "../../../../../components/marks/Badge";
import { type ChosenRow, type Names, takesDay } from "./useNames";
import { verdictOf } from "./verdictOf";

/** The columns from 1024 px on; below, each row is a card. */
export const NAME_COLUMNS =
  "lg:grid lg:grid-cols-[minmax(0,1fr)_104px_64px_112px_372px_32px] lg:gap-x-3 lg:px-4";

const ROW =
  "relative py-[3px] max-lg:px-4 max-lg:py-3 max-lg:grid max-lg:grid-cols-2 max-lg:gap-x-2 max-lg:gap-y-2 border-0 border-b border-b-solid border-line-subtle last:border-b-0 [content-visibility:auto] [contain-intrinsic-size:auto_52px]";
const FIELDS = ["title", "reference", "revision", "date"] as const;
/** The choice that the file is no revision of any of them. */
const NEW = "new";
const LONGEST = { title: MAX_DOCUMENT_TEXT, reference: MAX_REFERENCE, revision: 12, date: 10 };

interface Props {
  row: ChosenRow;
  onChange: Names["change"];
  /** Gives its day to all files; null where it was not typed, or they all have it. */
  onDateAll: Names["dateAll"] | null;
  /** `place` of the row among the list's buttons. */
  onRemove: (file: LocalFile, place: number) => void;
}

/** One chosen file: its fields, its own name, what it will be, and what can be done about that. */
export const NamesRow = memo(
  function NamesRow({ row, onChange, onDateAll, onRemove }: Props) {
    const { chosen, name, draft, leftOut, fault } = row;
    // A row that is being typed stays open: `1` may be the beginning of `10`.
    const isLocked = !takesDay(row);
    const verdictId = useId();
    const { text, label, ...look } = verdictOf(row);
    const type = (field: keyof FactsDraft, value: string) =>
      // What was chosen was chosen for another name.
      onChange(chosen, {
        typed: { ...draft, [field]: value },
        answer: null,
        ...(field === "date" && { isDated: true }),
      });
    const remove = (row: Element) => onRemove(chosen, placeOf(row));
    const onKeyDown = (event: KeyboardEvent<HTMLLIElement>) => {
      if (event.key !== "Delete" || event.target instanceof HTMLInputElement) return;
      event.preventDefault();
      remove(event.currentTarget);
    };
    const input = (field: (typeof FIELDS)[number]) => (
      <LabelledField
        key={field}
        label={texts.fields[field]}
        isWide={field === "title"}
        below={
          field === "title" ? (
            <FileName name={name} />
          ) : (
            field === "date" &&
            onDateAll !== null &&
            fault === null &&
            draft.date !== "" && (
              <Button
                variant="link"
                className="!text-xs"
                aria-label={texts.applyDateOf(draft.date)}
                onClick={() => onDateAll(draft.date)}
              >
                {texts.applyToAll}
              </Button>
            )
          )
        }
      >
        <TextInput
          aria-label={texts.fieldOf(texts.fields[field], name)}
          aria-invalid={fault === field || undefined}
          aria-describedby={verdictId}
          className={classes(
            "w-full lg:!h-[28px] lg:!px-2 lg:!text-sm",
            isLocked && "line-through",
          )}
          value={draft[field]}
          readOnly={isLocked}
          maxLength={LONGEST[field]}
          placeholder={field === "date" && !isLocked ? texts.dateHint : undefined}
          autoComplete="off"
          spellCheck={false}
          onChange={({ currentTarget }) => type(field, currentTarget.value)}
        />
      </LabelledField>
    );
    return (
      <li className={classes(ROW, NAME_COLUMNS)} onKeyDown={onKeyDown}>
        {FIELDS.map(input)}
        <div className="min-w-0 max-lg:col-span-2">
          {row.forecast === null && row.fault === null && text === null ? (
            <span className="caption">{label}</span>
          ) : (
            <Badge {...look}>{label}</Badge>
          )}
          <p id={verdictId} className="mt-[2px] text-xs text-fg-2 [overflow-wrap:anywhere]">
            {text}{" "}
            {leftOut === "may" && (
              <Button
                variant="link"
                className="!text-xs"
                onClick={() => onChange(chosen, { insists: true })}
              >
                {texts.insist}
              </Button>
            )}
          </p>
          <DocumentChoice row={row} onChange={onChange} />
        </div>
        <IconButton
          icon={xIcon}
          size="sm"
          label={uploadDialogTexts.list.remove(name)}
          className="max-lg:absolute! max-lg:top-7 max-lg:right-3"
          onClick={({ currentTarget }) => remove(currentTarget)}
        />
      </li>
    );
  },
  (a, b) =>
    a.onChange === b.onChange &&
    a.onDateAll === b.onDateAll &&
    a.onRemove === b.onRemove &&
    areSameRows(a.row, b.row),
);

/** Each response creates new rows; most are equal. */
function areSameRows(a: ChosenRow, b: ChosenRow): boolean {
  return a.chosen === b.chosen && JSON.stringify(a) === JSON.stringify(b);
}

/** A file of a type that is never uploaded. */
export function UnknownRow({ file }: { file: LocalFile }) {
  const name = sentName(file);
  return (
    <li className={classes(ROW, NAME_COLUMNS)}>
      <span className="min-w-0 lg:[grid-column:1/5] max-lg:col-span-2 line-through text-fg-muted [overflow-wrap:anywhere]">
        {name}
      </span>
      <div className="min-w-0 max-lg:col-span-2">
        <Badge tone="neutral" icon={fileXIcon}>
          {texts.verdicts.unknownType}
        </Badge>
        <p className="mt-1 text-xs text-fg-2">{texts.notSent}</p>
      </div>
    </li>
  );
}

function LabelledField({
  label,
  isWide,
  below,
  children,
}: {
  label: string;
  isWide: boolean;
  below: ReactNode;
  children: ReactNode;
}) {
  return (
    <div className={classes("min-w-0", isWide && "max-lg:col-span-2 max-lg:pr-11")}>
      <span aria-hidden="true" className="block mb-[3px] text-xs text-fg-muted lg:hidden">
        {label}
      </span>
      {children}
      {below}
    </div>
  );
}

/** The document that the file is a revision of, where the upload would ask; none without choices. */
function DocumentChoice({ row, onChange }: Pick<Props, "row" | "onChange">) {
  const { chosen, name, answer, forecast } = row;
  const choices = forecast?.choices ?? [];
  if (choices.length === 0) return null;
  const value = answer === null ? "" : answer === "new" ? NEW : answer.document;
  return (
    <label className="mt-1 block text-xs text-fg-2">
      {texts.document}
      <select
        aria-label={texts.documentOf(name)}
        value={value}
        className="field-input mt-1 cursor-pointer lg:!h-[30px] lg:!px-2 lg:!text-sm"
        onChange={({ target }) =>
          onChange(chosen, { answer: target.value === NEW ? "new" : { document: target.value } })
        }
      >
        {value === "" && <option value="">{texts.chooseDocument}</option>}
        {choices.map(({ id, title, path, revision }) => (
          <option key={id} value={id}>
            {uploadQuestionTexts.document(title, path, revisionLabel(revision))}
          </option>
        ))}
        <option value={NEW}>{texts.otherDocument}</option>
      </select>
    </label>
  );
}

/** The file's own name, and below it the folder that it lies in. */
function FileName({ name }: { name: string }) {
  const cut = name.lastIndexOf("/") + 1;
  return (
    <div className="mt-[2px] text-xs text-fg-muted [overflow-wrap:anywhere]">
      <span className="block">{name.slice(cut)}</span>
      {cut > 0 && <span className="block">{name.slice(0, cut - 1)}</span>}
    </div>
  );
}

/** The place of a row's last button among those of the list, from 0. */
function placeOf(element: Element): number {
  const row = element.closest("li");
  const buttons = [...(row?.parentElement?.querySelectorAll("button") ?? [])];
  return buttons.findIndex((button) => row?.contains(button));
}
