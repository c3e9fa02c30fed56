import { type KeyboardEvent, useRef } from "react";
import { CHOSEN, classes } from "../look/classes";

export interface Tab<Value extends string> {
  value: Value;
  label: string;
}

const LISTS = {
  underline: "flex gap-5 border-0 border-b border-b-solid border-line",
  segmented:
    "grid grid-flow-col auto-cols-fr gap-[2px] p-[2px] rounded-md bg-sunken shadow-[inset_0_0_0_1px_var(--color-border)]",
};
const TABS = {
  underline: {
    all: "relative h-10 max-md:h-11 px-[1px] text-base font-medium cursor-pointer",
    on: "text-fg after:content-empty after:absolute after:inset-x-0 after:-bottom-[1px] after:h-[2px] after:bg-accent-text after:rounded-t-xs",
    off: "text-fg-muted hover:text-fg",
  },
  segmented: {
    all: "h-[34px] max-md:h-11 px-[10px] rounded-sm text-base font-medium whitespace-nowrap cursor-pointer",
    on: "bg-surface dark:bg-pressed text-fg shadow-[0_0_0_1px_var(--color-neutral-line),var(--shadow-sm)]",
    off: "text-fg-2 hover:text-fg",
  },
};
const STEPS: Record<string, number> = { ArrowRight: 1, ArrowLeft: -1 };

/**
 * Tabs over what they show: the owner renders the panel as
 * `<div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${value}`}>`. Arrows, Home and
 * End move and choose at once.
 */
export function Tabs<Value extends string>({
  id,
  label,
  tabs,
  value,
  onChange,
  look = "underline",
  className,
}: {
  id: string;
  label: string;
  tabs: readonly Tab<Value>[];
  value: Value;
  onChange: (value: Value) => void;
  look?: "underline" | "segmented";
  className?: string;
}) {
  const buttons = useRef<(HTMLButtonElement | null)[]>([]);
  const move = (event: KeyboardEvent, index: number) => {
    const target = targetOf(event.key, index, tabs.length);
    const tab = target === null ? undefined : tabs[target];
    if (target === null || tab === undefined) return;
    event.preventDefault();
    onChange(tab.value);
    buttons.current[target]?.focus();
  };
  const classesOf = TABS[look];
  return (
    <div role="tablist" aria-label={label} className={classes(LISTS[look], className)}>
      {tabs.map((tab, index) => (
        <button
          key={tab.value}
          ref={(element) => {
            buttons.current[index] = element;
          }}
          type="button"
          role="tab"
          id={`${id}-${tab.value}`}
          aria-selected={tab.value === value}
          aria-controls={`${id}-panel`}
          tabIndex={tab.value === value ? 0 : -1}
          className={classes(
            classesOf.all,
            ...(tab.value === value ? [classesOf.on, CHOSEN] : [classesOf.off]),
          )}
          onClick={() => onChange(tab.value)}
          onKeyDown={(event) => move(event, index)}
        >
          {tab.label}
        </button>
      ))}
    </div>
  );
}

function targetOf(key: string, index: number, count: number): number | null {
  if (key === "Home") return 0;
  if (key === "End") return count - 1;
  const step = STEPS[key];
  return step === undefined ? null : (index + step + count) % count;
}
