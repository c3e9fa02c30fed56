import { classes } from "./classes";

/** Every icon of the panel, by its whole class name, so that the style sheet holds these alone. */
const ICONS = {
  archive: "i-lucide-archive",
  "arrow-left": "i-lucide-arrow-left",
  "arrow-right": "i-lucide-arrow-right",
  "calendar-clock": "i-lucide-calendar-clock",
  check: "i-lucide-check",
  "chevron-down": "i-lucide-chevron-down",
  "chevron-left": "i-lucide-chevron-left",
  "chevron-right": "i-lucide-chevron-right",
  "circle-alert": "i-lucide-circle-alert",
  "circle-check": "i-lucide-circle-check",
  "circle-user-round": "i-lucide-circle-user-round",
  clock: "i-lucide-clock",
  "cloud-off": "i-lucide-cloud-off",
  "database-backup": "i-lucide-database-backup",
  download: "i-lucide-download",
  "ellipsis-vertical": "i-lucide-ellipsis-vertical",
  "external-link": "i-lucide-external-link",
  eye: "i-lucide-eye",
  "eye-off": "i-lucide-eye-off",
  "file-search": "i-lucide-file-search",
  "file-text": "i-lucide-file-text",
  "file-x": "i-lucide-file-x",
  files: "i-lucide-files",
  "folder-open": "i-lucide-folder-open",
  "folder-sync": "i-lucide-folder-sync",
  info: "i-lucide-info",
  "life-buoy": "i-lucide-life-buoy",
  "list-tree": "i-lucide-list-tree",
  lock: "i-lucide-lock",
  "log-out": "i-lucide-log-out",
  menu: "i-lucide-menu",
  monitor: "i-lucide-monitor",
  "monitor-up": "i-lucide-monitor-up",
  moon: "i-lucide-moon",
  "octagon-alert": "i-lucide-octagon-alert",
  "octagon-x": "i-lucide-octagon-x",
  "refresh-cw": "i-lucide-refresh-cw",
  "rotate-cw": "i-lucide-rotate-cw",
  "scroll-text": "i-lucide-scroll-text",
  search: "i-lucide-search",
  settings: "i-lucide-settings",
  shield: "i-lucide-shield",
  sun: "i-lucide-sun",
  ticket: "i-lucide-ticket",
  "trash-2": "i-lucide-trash-2",
  "users-round": "i-lucide-users-round",
  "wifi-off": "i-lucide-wifi-off",
  x: "i-lucide-x",
} as const;

export type IconName = keyof typeof ICONS;

/** Sizes in px that the design knows; 16 unless told. */
const SIZES = {
  12: "text-[12px]",
  13: "text-[13px]",
  14: "text-[14px]",
  15: "text-[15px]",
  16: "text-[16px]",
  18: "text-[18px]",
  20: "text-[20px]",
} as const;

export type IconSize = keyof typeof SIZES;

/** An icon in the colour of its text. It says nothing to screen readers. */
export function Icon({
  name,
  size = 16,
  className,
}: {
  name: IconName;
  size?: IconSize;
  className?: string | undefined;
}) {
  return <span className={classes(ICONS[name], SIZES[size], className)} aria-hidden="true" />;
}
