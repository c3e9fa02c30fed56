import { useLayoutEffect, useRef } from "react";
import { classes } from "../look/classes";
import { Icon } from "../look/Icon";
import { checkIcon } from "../look/icons/check";
import { minusIcon } from "../look/icons/minus";

/** The checkbox of a row, or of all rows shown; `mixed` for some of them. */
export function ChooseBox({
  label,
  checked,
  onChoose,
  className,
}: {
  label: string;
  checked: boolean | "mixed";
  /** `withShift`: all rows from the last one chosen. */
  onChoose: (withShift: boolean) => void;
  className?: string;
}) {
  const box = useRef<HTMLInputElement>(null);
  useLayoutEffect(() => {
    if (box.current) box.current.indeterminate = checked === "mixed";
  }, [checked]);
  return (
    <label
      className={classes(
        "relative inline-grid place-items-center w-[var(--target)] h-[var(--target)] cursor-pointer print:hidden",
        className,
      )}
    >
      <span className="sr-only">{label}</span>
      <input
        ref={box}
        data-choose=""
        type="checkbox"
        checked={checked === true}
        onChange={({ nativeEvent }) => onChoose((nativeEvent as MouseEvent).shiftKey === true)}
        className="peer appearance-none w-4 h-4 m-0 rounded-sm border border-solid border-line-strong bg-surface checked:bg-accent checked:border-accent indeterminate:bg-accent indeterminate:border-accent cursor-pointer"
      />
      <Icon
        drawing={checked === "mixed" ? minusIcon : checkIcon}
        size={12}
        className={classes(
          "absolute text-accent-on pointer-events-none",
          checked === false && "invisible",
        )}
      />
    </label>
  );
}
