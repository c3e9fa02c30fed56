import { aBackup } from "@sgi/core/testing";
import { mockFailure } from "@sgi/fixtures/api/mockFailure";
import { mockRoute } from "@sgi/fixtures/api/mockRoute";
import { sampleUser } from "@sgi/fixtures/session/sample";
import { act, screen } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { findTable, renderDashboard } from "../../../testing/renderDashboard";

const ADMIN = sampleUser({ role: "admin" });
afterEach(() => vi.restoreAllMocks());

const WARNING = "Il backup è obsoleto. Crea un nuovo backup per sicurezza.";

it.each([
  ["2026-11-20T02:15:00", "Backup recente", false],
  ["2026-11-15T02:15:00", "Backup da aggiornare", false],
  ["2026-11-01T02:15:00", "Backup obsoleto", true],
])(
  "shows an admin of a backup of %s '%s' [DOCS-24, BACKUP-55, BACKUP-58..61]",
  async (modifiedAt, label, isWarned) => {
    renderDashboard({
      user: ADMIN,
      handlers: [mockRoute("listBackups", [aBackup({ modifiedAt })])],
    });
    await screen.findByText(label);
    expect(screen.queryByText(WARNING) !== null).toBe(isWarned);
    const link = screen.getByRole("link", { name: /^Gestione Backup/ });
    expect(link.getAttribute("href")).toBe("/backup");
  },
);

it("is judged anew when the day turns, without being asked", { tags: ["long"] }, async () => {
  const { time } = renderDashboard({
    user: ADMIN,
    handlers: [mockRoute("listBackups", [aBackup({ modifiedAt: "2026-11-19T23:59:50" })])],
    now: "2026-11-20T23:59:30",
  });
  await screen.findByText("Backup recente");
  act(() => time.advance(30_000));
  await screen.findByText("Backup da aggiornare");
});

it("needs no more of a backup than its day [BACKUP-55]", async () => {
  const backups = [{ modifiedAt: "2026-11-20" }];
  renderDashboard({ user: ADMIN, handlers: [mockRoute("listBackups", backups as never)] });
  for (const text of ["Backup recente", "20/11/2026"]) await screen.findByText(text);
});

it("says that there is none, and that it is not known [BACKUP-57]", async () => {
  renderDashboard({ user: ADMIN, handlers: [mockRoute("listBackups", [])] });
  await screen.findByText("Nessun backup");
});

it.each([false, true])(
  "says that there are only safety copies, with the newest one's date, and asks for a backup, on a phone: %s [BACKUP-57, BACKUP-58]",
  async (isPhone) => {
    if (isPhone) {
      vi.spyOn(window, "matchMedia").mockImplementation(
        (media) => Object.assign(new EventTarget(), { matches: true, media }) as MediaQueryList,
      );
    }
    const copy = (modifiedAt: string) => aBackup({ modifiedAt, metadata: { isSafetyCopy: true } });
    renderDashboard({
      user: ADMIN,
      handlers: [mockRoute("listBackups", [copy("2026-11-20T08:00:00"), copy("2026-11-19")])],
    });
    await screen.findByText("Solo copie di sicurezza");
    screen.getByText("20/11/2026 08:00");
    screen.getByText("Crea un backup: le copie servono solo ad annullare un ripristino.");
    expect(screen.queryByText(/Backup recente|Nessun/)).toBe(null);
  },
);

it("leaves the index whole where the backups cannot be read [BACKUP-56]", async () => {
  renderDashboard({ user: ADMIN, handlers: [mockFailure("listBackups", { status: 403 })] });
  await findTable();
  await screen.findByText("Stato dei backup non disponibile.");
});

it("leads an admin to the backups by its button, and nobody else [DOCS-24, DOCS-35, BACKUP-62]", async () => {
  const { unmount } = renderDashboard({
    user: ADMIN,
    handlers: [mockRoute("listBackups", [])],
  });
  await findTable();
  expect(screen.getByRole("link", { name: "Backup" }).getAttribute("href")).toBe("/backup");
  unmount();
  for (const role of ["viewer", "superadmin"]) {
    const shown = renderDashboard({ user: sampleUser({ role }) });
    await findTable();
    expect(screen.queryByRole("link", { name: /Backup/ })).toBe(null);
    shown.unmount();
  }
});
