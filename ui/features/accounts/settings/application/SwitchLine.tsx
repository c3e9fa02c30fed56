import { useId } from "react";
import { Switch } from "./Switch";

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
