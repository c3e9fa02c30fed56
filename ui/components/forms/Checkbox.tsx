import type { ComponentPropsWithRef, ReactNode } from "react";
import { Icon } from "../look/Icon";
import { checkIcon } from "../look/icons/check";

/** A checkbox with its label: the browser's own, drawn by the panel. */
export function Checkbox({
  label,
  ...rest
}: Omit<ComponentPropsWithRef<"input">, "type" | "className" | "children"> & { label: ReactNode }) {
  return (
    <label className="relative inline-flex items-start gap-2 py-[calc((var(--target)-20px)/2)] text-sm cursor-pointer">
      <input
        {...rest}
        type="checkbox"
        className="peer appearance-none shrink-0 w-4 h-4 mt-[2px] mx-0 mb-0 rounded-sm border border-solid border-line-strong bg-surface checked:bg-accent checked:border-accent cursor-pointer"
      />
      <Icon
        drawing={checkIcon}
        size={12}
        className="absolute left-[2px] mt-[4px] text-accent-on invisible peer-checked:visible pointer-events-none"
      />
      {label}
    </label>
  );
}

/** A radio button with its label: the browser's own, in the panel's colour. */
export function Radio({
  label,
  ...rest
}: Omit<ComponentPropsWithRef<"input">, "type" | "className" | "children"> & { label: ReactNode }) {
  return (
    <label className="inline-flex items-start gap-2 py-[max(4px,calc((var(--target)-20px)/2))] text-sm cursor-pointer">
      <input
        {...rest}
        type="radio"
        className="shrink-0 w-4 h-4 mt-[2px] mx-0 mb-0 accent-accent cursor-pointer"
      />
      <span className="min-w-0 break-words">{label}</span>
    </label>
  );
}
