import type { BackupItem } from "@sgi/core/backups";
import { aBackup } from "@sgi/core/testing";
import { mockFailure } from "@sgi/fixtures/api/mockFailure";
import { mockRoute } from "@sgi/fixtures/api/mockRoute";
import { mockCsrf } from "@sgi/fixtures/session/mockSession";
import { sampleUser } from "@sgi/fixtures/session/sample";
import { screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import type { HttpHandler } from "msw";
import { ToastRegion } from "../app/ToastRegion";
import { BackupPage } from "../features/backups/BackupPage";
import { saveFileAtom } from "../state/browser/saveFile";
import { api } from "./api";
import { renderScreen, type ScreenOptions } from "./renderScreen";

export const COMPLETE = aBackup({
  filename: "backup-completo.zip",
  metadata: {
    backupType: "complete",
    createdBy: { userId: "1", userEmail: "stefano.berti@studiosgi.it" },
    totalUsers: 24,
    totalDocuments: 512,
    totalLogs: 8_431,
    totalClients: 6,
    totalCompanyCodes: 30,
  },
});
export const MISSING = aBackup({
  filename: "perso.zip",
  isActive: false,
  size: null,
  modifiedAt: "2026-10-30T11:05:00",
  metadata: { backupType: "client_specific" },
});
const SUPERADMIN = sampleUser({ legacyId: "1", role: "superadmin" });

/** Renders the page with a host whose list changes as the test wants, and records the requests. */
export function renderBackups({
  backups = [COMPLETE, MISSING],
  handlers = [],
  ...options
}: ScreenOptions & { backups?: BackupItem[]; handlers?: HttpHandler[] } = {}) {
  const host = { listed: backups, reads: 0, restored: [] as string[], saved: [] as string[] };
  api.use(
    ...handlers,
    mockCsrf(),
    mockRoute("listBackups", () => {
      host.reads += 1;
      return host.listed;
    }),
    mockFailure("getBackupSchedule", { status: 404 }),
    mockFailure("previewRestore", { status: 404 }),
    mockRoute("restoreBackup", ({ body }) => {
      host.restored.push((body as { backupPath: string }).backupPath);
      return { success: true, safetyCopy: "sicurezza.zip" };
    }),
  );
  const shown = renderScreen(
    <>
      <BackupPage />
      <ToastRegion />
    </>,
    {
      user: SUPERADMIN,
      address: "/backup",
      ...options,
      prepare: (store) => store.set(saveFileAtom, { save: (name) => void host.saved.push(name) }),
    },
  );
  return { ...shown, host, user: userEvent.setup({ delay: null }) };
}

/** The text of a backup's row. */
export const row = async (filename: string) => {
  const name = await screen.findByText(filename);
  return within(name.closest("li") as HTMLElement);
};
export const backupButton = (name: string | RegExp) => screen.getByRole("button", { name });
export const backupToast = (title: string) =>
  screen.findByText(title, { selector: "[data-toasts] *" });
