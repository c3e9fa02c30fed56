import { type Narrowing, NO_NARROWING } from "@sgi/core/documents/list";
import { dueText, listLookTexts, narrowingTexts, ownerChoiceText } from "@sgi/core/texts/documents";
import { useRef } from "react";
import { Button } from "../../../../components/buttons/Button";
import { Icon } from "../../../../components/look/Icon";
import { plusIcon } from "../../../../components/look/icons/plus";
import { xIcon } from "../../../../components/look/icons/x";
import { useKnownOwners } from "../../../../state/documents/useOwners";

const { names } = listLookTexts;

export interface FilterChipsProps {
  narrowing: Narrowing;
  onNarrow: (narrowing: Narrowing) => void;
  onAdd: () => void;
}

/** The active filters, each with a button that removes it. */
export function FilterChips({ narrowing, onNarrow, onAdd }: FilterChipsProps) {
  const { types, folder, due, owner } = narrowing;
  const { chosenOwner } = useKnownOwners(owner);
  const add = useRef<HTMLButtonElement>(null);
  const remove = (less: Partial<Narrowing>) => {
    // The chip disappears: moves the focus on.
    add.current?.focus();
    onNarrow({ ...narrowing, ...less });
  };
  return (
    <section
      aria-label={narrowingTexts.active}
      className="flex flex-wrap items-center gap-2 min-h-12 px-4 max-md:px-3 py-2 border-0 border-b border-b-solid border-line print:hidden"
    >
      {types.length > 0 && (
        <Chip name={names.types} value={types.join(", ")} onRemove={() => remove({ types: [] })} />
      )}
      {folder !== "" && (
        <Chip name={names.folder} value={folder} onRemove={() => remove({ folder: "" })} />
      )}
      {due !== null && (
        <Chip name={names.due} value={dueText(due)} onRemove={() => remove({ due: null })} />
      )}
      {owner !== null && (
        <Chip
          name={typeof owner === "string" ? "" : names.owner}
          value={ownerChoiceText(owner, chosenOwner)}
          onRemove={() => remove({ owner: null })}
        />
      )}
      <Button ref={add} variant="ghost" size="sm" icon={plusIcon} onClick={onAdd}>
        {narrowingTexts.add}
      </Button>
      <Button variant="ghost" size="sm" onClick={() => onNarrow(NO_NARROWING)}>
        {narrowingTexts.reset}
      </Button>
    </section>
  );
}

function Chip({ name, value, onRemove }: { name: string; value: string; onRemove: () => void }) {
  return (
    <span className="inline-flex items-center h-7 max-md:h-10 max-w-full pl-[9px] rounded-md border border-solid border-accent-line bg-selected text-sm">
      <span className="mr-1 text-fg-2 empty:hidden">{name}</span>
      <b className="min-w-0 font-medium truncate">{value}</b>
      <button
        type="button"
        aria-label={narrowingTexts.remove(`${name} ${value}`.trim())}
        className="grid place-items-center shrink-0 w-[26px] h-[26px] max-md:w-10 max-md:h-10 rounded-sm text-fg-muted hover:text-fg"
        onClick={onRemove}
      >
        <Icon drawing={xIcon} size={14} />
      </button>
    </span>
  );
}
