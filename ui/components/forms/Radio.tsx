import type { ComponentPropsWithRef, ReactNode } from "react";

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
