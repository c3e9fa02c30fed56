import { useEffect, useRef } from "react";
import { classes } from "../look/classes";
import { Icon } from "../look/Icon";
import { circleCheckIcon } from "../look/icons/circleCheck";
import { Panel } from "../page/Panel";

/** Says that what the page was for is done. */
export function DonePanel({
  title,
  text,
  takesFocus = false,
  className,
}: {
  title: string;
  text: string;
  /** What had the focus is gone. */
  takesFocus?: boolean;
  className?: string;
}) {
  const heading = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (takesFocus) heading.current?.focus();
  }, [takesFocus]);
  return (
    <Panel role="status" className={classes("flex items-start gap-3 p-4", className)}>
      <Icon drawing={circleCheckIcon} size={20} className="mt-[1px] text-success" />
      <div className="flex-1 min-w-0">
        <p ref={heading} tabIndex={takesFocus ? -1 : undefined} className="font-semibold">
          {title}
        </p>
        <p className="text-sm text-fg-muted break-words">{text}</p>
      </div>
    </Panel>
  );
}
