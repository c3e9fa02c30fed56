import type { ComponentPropsWithRef } from "react";
import { ButtonContent, type ButtonLook, buttonClass } from "./buttonLook";

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
