import type { ComponentPropsWithRef } from "react";
import { Icon } from "./Icon";
import { inputClass } from "./TextInput";

/** The browser's own select, in the panel's clothes; its label comes from `Field`. */
export function SelectInput({ className, ...rest }: ComponentPropsWithRef<"select">) {
  return (
    <span className="relative flex">
      <select
        {...rest}
        className={inputClass({ className: `appearance-none pr-[30px] ${className ?? ""}` })}
      />
      <Icon
        name="chevron-down"
        size={14}
        className="absolute right-[9px] top-1/2 [translate:0_-50%] text-fg-muted pointer-events-none"
      />
    </span>
  );
}
