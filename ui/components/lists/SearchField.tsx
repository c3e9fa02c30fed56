import { controlTexts } from "@sgi/core/texts/shell";
import { memo, useRef } from "react";
import { IconButton } from "../buttons/IconButton";
import { classes } from "../look/classes";
import { Icon } from "../look/Icon";
import { searchIcon } from "../look/icons/search";
import { xIcon } from "../look/icons/x";

/** A search while typing. Once there is text, a button clears it and gives the focus back. */
export const SearchField = memo(function SearchField({
  label,
  hint = label,
  value,
  onChange,
  clearLabel = controlTexts.clearSearch,
  shortcut,
  className,
}: {
  /** The accessible name, and the words shown while the field is empty. */
  label: string;
  /** What stands in the field while it is empty: begins with the label. */
  hint?: string | undefined;
  value: string;
  onChange: (value: string) => void;
  clearLabel?: string;
  /** The shortcut that focuses the field, for screen readers. */
  shortcut?: string | undefined;
  className?: string | undefined;
}) {
  const input = useRef<HTMLInputElement>(null);
  const clear = () => {
    onChange("");
    input.current?.focus();
  };
  return (
    <div className={classes("relative flex", className)}>
      <Icon
        drawing={searchIcon}
        className="absolute left-[10px] top-1/2 [translate:0_-50%] text-fg-muted pointer-events-none"
      />
      <input
        ref={input}
        type="search"
        aria-label={label}
        aria-keyshortcuts={shortcut}
        placeholder={hint}
        autoComplete="off"
        enterKeyHint="search"
        value={value}
        onChange={(event) => onChange(event.target.value)}
        className="field-input text-ellipsis pl-[34px] pr-[34px] max-md:pr-11 [&::-webkit-search-cancel-button]:hidden"
      />
      {value !== "" && (
        <IconButton
          icon={xIcon}
          size="sm"
          label={clearLabel}
          onClick={clear}
          className="absolute right-[2px] top-1/2 [translate:0_-50%]"
        />
      )}
    </div>
  );
});
