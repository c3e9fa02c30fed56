import type { User } from "@sgi/core/session";
import { createDeadlineHost } from "@sgi/fixtures/deadlines/createDeadlineHost";
import { sampleDocument } from "@sgi/fixtures/documents/sample";
import { sampleUser } from "@sgi/fixtures/session/sample";
import { screen, waitFor } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { toastAtom } from "../../../../state/toasts/toasts";
import { findDialog, renderSettings } from "../../../../testing/renderSettings";

const SWITCH = "Presa visione delle nuove revisioni";
const MAILS = "Ricevi le email sui documenti da leggere";
const isOn = (name: string) =>
  screen.getByRole("switch", { name }).getAttribute("aria-checked") === "true";

async function open(part: Partial<User>, address = "/settings?tab=azienda") {
  const user = sampleUser({ features: ["readings"], company: { readings: false }, ...part });
  const host = createDeadlineHost({ documents: [sampleDocument()], user });
  const shown = await renderSettings({ user, address, handlers: host.handlers });
  return { ...shown, calls: host.calls, toast: () => shown.store.get(toastAtom) };
}

describe("readings in the settings", () => {
  it("are switched on by an admin who has read what that does [LIFE-08, READ-01]", async () => {
    const { hands, calls, toast } = await open({});
    await hands.click(await screen.findByRole("switch", { name: SWITCH }));
    const dialog = await findDialog(
      "Attivare la presa visione delle nuove revisioni?",
      "alertdialog",
    );
    dialog.getByText(/quanto tempo lo ha tenuto aperto non viene misurato né conservato\.$/);
    expect(calls).toEqual([]);
    await hands.click(dialog.getByRole("button", { name: "Attiva" }));
    await waitFor(() => expect(isOn(SWITCH)).toBe(true));
    expect(calls).toEqual([{ name: "setCompanySwitch", body: { name: "readings", on: true } }]);
    expect(toast()?.title).toBe("Presa visione attivata");
  });

  it("are switched off with the records kept [LIFE-08, READ-01]", async () => {
    const { hands, calls } = await open({ company: { readings: true } });
    await hands.click(await screen.findByRole("switch", { name: SWITCH }));
    const dialog = await findDialog(
      "Disattivare la presa visione delle nuove revisioni?",
      "alertdialog",
    );
    dialog.getByText("Le conferme già date restano conservate.");
    await hands.click(dialog.getByRole("button", { name: "Disattiva" }));
    await waitFor(() => expect(isOn(SWITCH)).toBe(false));
    expect(calls).toEqual([{ name: "setCompanySwitch", body: { name: "readings", on: false } }]);
  });

  it("lead to what was confirmed while they are off, where no menu does [READ-01, LIFE-08]", async () => {
    await open({});
    const link = await screen.findByRole("link", { name: "Conferme già date" });
    expect(link.getAttribute("href")).toBe("/letture");
  });

  it("lead to nothing more while they are on: the menu does [READ-01, LIFE-08]", async () => {
    await open({ company: { readings: true } });
    await screen.findByRole("switch", { name: SWITCH });
    expect(screen.queryByRole("link", { name: "Conferme già date" })).toBeNull();
  });

  it("let a reader do without the mails [READ-08]", async () => {
    const { hands, calls } = await open(
      { role: "viewer", company: { readings: true } },
      "/settings",
    );
    expect(isOn(MAILS)).toBe(true);
    await hands.click(await screen.findByRole("switch", { name: MAILS }));
    await waitFor(() => expect(isOn(MAILS)).toBe(false));
    expect(calls).toEqual([
      { name: "setPreference", body: { name: "readingMails", value: "off" } },
    ]);
    expect(screen.queryByRole("switch", { name: "Ricevi i promemoria delle scadenze" })).toBeNull();
  });

  it("have no switch for mails while the company has them off [READ-01]", async () => {
    await open({}, "/settings");
    expect(screen.queryByRole("switch", { name: MAILS })).toBeNull();
  });
});
