import type { MenuPage } from "@sgi/core/session";
import type { IconDrawing } from "../components/look/Icon";
import { bookCheckIcon } from "../components/look/icons/bookCheck";
import { bookOpenIcon } from "../components/look/icons/bookOpen";
import { building2Icon } from "../components/look/icons/building2";
import { calendarClockIcon } from "../components/look/icons/calendarClock";
import { circleUserRoundIcon } from "../components/look/icons/circleUserRound";
import { databaseBackupIcon } from "../components/look/icons/databaseBackup";
import { fileCheckIcon } from "../components/look/icons/fileCheck";
import { filesIcon } from "../components/look/icons/files";
import { folderSyncIcon } from "../components/look/icons/folderSync";
import { scrollTextIcon } from "../components/look/icons/scrollText";
import { settingsIcon } from "../components/look/icons/settings";
import { ticketIcon } from "../components/look/icons/ticket";
import { usersRoundIcon } from "../components/look/icons/usersRound";

/** The icon before each entry of the avatar menu and of the side sheet. */
export const MENU_ICONS: Record<MenuPage["text"], IconDrawing> = {
  documents: filesIcon,
  profile: circleUserRoundIcon,
  settings: settingsIcon,
  drive: folderSyncIcon,
  backup: databaseBackupIcon,
  users: usersRoundIcon,
  auditLogs: scrollTextIcon,
  companyCodes: ticketIcon,
  supervision: building2Icon,
  deadlines: calendarClockIcon,
  toRead: bookOpenIcon,
  readings: bookCheckIcon,
  approvals: fileCheckIcon,
  company: building2Icon,
};
