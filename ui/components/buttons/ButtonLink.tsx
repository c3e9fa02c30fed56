import type { ComponentPropsWithRef } from "react";
import { ButtonContent, type ButtonLook, buttonClass } from "./buttonLook";

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
}: ButtonLook & ComponentPropsWithRef<"a"> & { href: string }) {
  const look = { variant, size, icon, iconAfter, block, className };
  return (
    <a {...rest} className={buttonClass(look)}>
      <ButtonContent look={look}>{children}</ButtonContent>
    </a>
  );
}
