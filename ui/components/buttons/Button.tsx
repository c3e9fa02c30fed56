import {
  type ComponentPropsWithRef,
  type MouseEvent,
  type RefObject,
  useLayoutEffect,
  useRef,
} from "react";
import { classes } from "../look/classes";
import { ButtonContent, type ButtonLook, buttonClass } from "./buttonLook";

export type ButtonProps = ButtonLook &
  ComponentPropsWithRef<"button"> & {
    /** In progress: a spinner replaces the icon, the width stays, clicks do nothing. */
    pending?: boolean | undefined;
    /** Called on a click while work is in progress. */
    onBusy?: (() => void) | undefined;
    /** Unavailable but focusable (a pager's end): clicks do nothing. */
    unavailable?: boolean | undefined;
  };

/** A button. `type` defaults to `button`. */
export function Button({
  variant,
  size,
  icon,
  iconAfter,
  block,
  className,
  pending = false,
  unavailable = false,
  disabled = false,
  onClick,
  onBusy,
  children,
  ref,
  ...rest
}: ButtonProps) {
  const held = useHeldWidth<HTMLButtonElement>(pending);
  const look = { variant, size, icon, iconAfter, block, className };
  const off = disabled || unavailable;
  const idle = pending || unavailable;
  const click = (event: MouseEvent<HTMLButtonElement>) => {
    if (!idle) return onClick?.(event);
    event.preventDefault();
    if (pending) onBusy?.();
  };
  return (
    <button
      type="button"
      {...rest}
      ref={(element) => {
        held.current = element;
        if (typeof ref === "function") return ref(element);
        if (ref) ref.current = element;
      }}
      className={classes(buttonClass(look, off), pending && "cursor-progress")}
      disabled={disabled}
      aria-disabled={idle || undefined}
      onClick={click}
    >
      <ButtonContent look={look} pending={pending} off={off}>
        {children}
      </ButtonContent>
    </button>
  );
}

/** Keeps an element at least as wide as it was before `held`, so that a new label moves nothing. */
function useHeldWidth<T extends HTMLElement>(held: boolean): RefObject<T | null> {
  const ref = useRef<T>(null);
  const widthPx = useRef<number | null>(null);
  // The old label is still rendered. Measured only now, because measuring forces a layout of the
  // whole page.
  if (held) widthPx.current ??= ref.current?.offsetWidth ?? 0;
  else widthPx.current = null;
  useLayoutEffect(() => {
    const width = held ? (widthPx.current ?? 0) : 0;
    if (ref.current !== null) ref.current.style.minWidth = width > 0 ? `${width}px` : "";
  }, [held]);
  return ref;
}

type LinkProps = Omit<ComponentPropsWithRef<"a">, "download"> & {
  href: string;
  /** The name that a file is saved under. Without a name the router would take the click. */
  download?: string;
};

/** A link that looks like a button: for going somewhere, never for doing something. */
export function ButtonLink({
  variant,
  size,
  icon,
  iconAfter,
  block,
  className,
  children,
  ...rest
}: ButtonLook & LinkProps) {
  const look = { variant, size, icon, iconAfter, block, className };
  return (
    <a {...rest} className={buttonClass(look)}>
      <ButtonContent look={look}>{children}</ButtonContent>
    </a>
  );
}
