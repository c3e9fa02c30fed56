import type { MenuEntry } from "@sgi/core/session";
import type { IconName } from "../components/look/iconNames";

/** The icon before each entry of the avatar menu and of the side sheet. */
export const MENU_ICONS: Record<MenuEntry["text"], IconName> = {
  profile: "circle-user-round",
  settings: "settings",
  drive: "folder-sync",
  backup: "database-backup",
  users: "users-round",
  auditLogs: "scroll-text",
  companyCodes: "ticket",
};
