import type { ReactNode } from "react";
import { classes } from "../look/classes";
import { Icon, type IconDrawing } from "../look/Icon";
import { infoIcon } from "../look/icons/info";
import { triangleAlertIcon } from "../look/icons/triangleAlert";

const LOOKS = {
  warning: "bg-warning-soft border-warning-line",
  danger: "bg-danger-soft border-danger-line",
  info: "bg-info-soft border-info-line",
};
const ICONS = { warning: "text-warning", danger: "text-danger", info: "text-info" };

/** A remark within a page or a dialog. */
export function Note({
  tone,
  icon = tone === "info" ? infoIcon : triangleAlertIcon,
  children,
}: {
  tone: keyof typeof LOOKS;
  icon?: IconDrawing;
  children: ReactNode;
}) {
  return (
    <div
      className={classes(
        "flex gap-[10px] px-3 py-[10px] rounded-md border border-solid text-sm",
        LOOKS[tone],
      )}
    >
      <Icon drawing={icon} className={classes("mt-[2px] shrink-0", ICONS[tone])} />
      <div className="flex-1 min-w-0">{children}</div>
    </div>
  );
}
