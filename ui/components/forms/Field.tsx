import { controlTexts } from "@sgi/core/texts/shell";
import { type ComponentPropsWithRef, type ReactNode, useId } from "react";
import { SaidText } from "../feedback/SaidText";
import { Icon } from "../look/Icon";
import { circleAlertIcon } from "../look/icons/circleAlert";

/** What a field hands to its input, so that label, hint and error belong to it. */
export interface FieldInputProps {
  id: string;
  "aria-describedby": string | undefined;
  "aria-invalid": true | undefined;
}

/** A labelled input with its hint, or with its error in the hint's place. */
export function Field({
  label,
  error,
  hint,
  optional = false,
  aside,
  children,
}: {
  label: string;
  error?: string | undefined;
  hint?: string | undefined;
  /** Says so beside the label, in these words where they say more. */
  optional?: boolean | string;
  /** At the label's right: a link that helps. */
  aside?: ReactNode;
  children: (input: FieldInputProps) => ReactNode;
}) {
  const id = useId();
  const noteId = `${id}note`;
  const note = error ?? hint;
  return (
    <div className="flex flex-col gap-[6px]">
      <div className="flex justify-between items-center gap-2">
        <label htmlFor={id} className="text-sm font-medium">
          {label}
        </label>
        {optional && (
          <span className="text-sm text-fg-muted">
            {optional === true ? controlTexts.optional : optional}
          </span>
        )}
        {aside}
      </div>
      {children({
        id,
        "aria-describedby": note === undefined ? undefined : noteId,
        "aria-invalid": error === undefined ? undefined : true,
      })}
      {error !== undefined && (
        <FieldError id={noteId}>
          <SaidText text={error} />
        </FieldError>
      )}
      {error === undefined && hint !== undefined && (
        <p id={noteId} className="text-xs text-fg-muted">
          {hint}
        </p>
      )}
    </div>
  );
}

/** What is wrong with a field, or with a group of them. */
export function FieldError({ children, ...rest }: ComponentPropsWithRef<"p">) {
  return (
    <p {...rest} className="flex items-start gap-[6px] text-sm text-danger">
      <Icon drawing={circleAlertIcon} size={14} className="shrink-0 mt-[3px]" />
      {children}
    </p>
  );
}
