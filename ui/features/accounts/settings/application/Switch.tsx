import { useId } from "react";

const TRACK =
  "absolute inset-x-0 top-1/2 h-5 -mt-[10px] rounded-full border border-solid border-transparent transition-colors duration-base";
const KNOB =
  "absolute left-[2px] top-1/2 -mt-2 w-4 h-4 rounded-full bg-[#fff] shadow-[0_1px_2px_rgb(0_0_0_/_.3)] transition-[translate] duration-base";

/** On or off, at once. Its label stands at its left, and names it by `id`. */
export function Switch({
  id,
  describedBy,
  checked,
  onChange,
}: {
  id: string;
  describedBy?: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
}) {
  return (
    <button
      type="button"
      role="switch"
      id={id}
      aria-checked={checked}
      aria-describedby={describedBy}
      className="relative shrink-0 w-9 h-[var(--target)] rounded-full"
      onClick={() => onChange(!checked)}
    >
      <span
        aria-hidden="true"
        className={`${TRACK} ${checked ? "bg-accent media-forced:bg-[Highlight]" : "bg-neutral-solid"}`}
      />
      <span
        aria-hidden="true"
        className={`${KNOB} ${checked ? "[translate:16px_0] media-forced:bg-[HighlightText]" : "media-forced:bg-[ButtonText]"}`}
      />
    </button>
  );
}

/** A switch at the right of what it does. */
export function SwitchLine({
  label,
  text,
  checked,
  onChange,
}: {
  label: string;
  text: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
}) {
  const id = useId();
  return (
    <div className="flex items-center gap-3 px-4 py-3">
      <div className="flex-1 min-w-0">
        <label htmlFor={id} className="font-medium cursor-pointer">
          {label}
        </label>
        <p id={`${id}text`} className="text-sm text-fg-muted">
          {text}
        </p>
      </div>
      <Switch id={id} describedBy={`${id}text`} checked={checked} onChange={onChange} />
    </div>
  );
}
