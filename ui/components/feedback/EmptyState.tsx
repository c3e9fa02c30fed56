import type { ReactNode } from "react";
import { classes } from "../look/classes";
import type { IconDrawing } from "../look/Icon";
import { Icon } from "../look/Icon";
import { SaidText } from "./SaidText";

/** Says in the middle of a panel why it is empty, and offers one action. */
export function EmptyState({
  icon,
  title,
  text,
  more,
  action,
  headingLevel = 2,
  danger = false,
}: {
  icon: IconDrawing;
  title: string;
  text: string;
  /** A second sentence, on its own line. */
  more?: string | undefined;
  action?: ReactNode;
  headingLevel?: 1 | 2 | 3 | undefined;
  danger?: boolean;
}) {
  const Heading = `h${headingLevel}` as const;
  return (
    <div className="flex flex-col items-center gap-1 px-6 py-12 text-center">
      <span
        className={classes(
          "grid place-items-center w-10 h-10 mb-3 rounded-lg border border-solid",
          danger
            ? "text-danger border-danger-line bg-danger-soft"
            : "text-fg-muted border-line bg-surface",
        )}
      >
        <Icon drawing={icon} size={20} />
      </span>
      <Heading className="h2" tabIndex={headingLevel === 1 ? -1 : undefined}>
        {title}
      </Heading>
      <p className="text-fg-muted max-w-[44ch] text-balance">
        <SaidText text={text} />
      </p>
      {more !== undefined && (
        <p className="text-fg-muted max-w-[44ch] text-balance break-words">{more}</p>
      )}
      {action && <div className="mt-4">{action}</div>}
    </div>
  );
}
