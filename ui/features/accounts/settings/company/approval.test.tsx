import type { User } from "@sgi/core/session";
import { mockFailure } from "@sgi/fixtures/api/mockFailure";
import { mockRoute } from "@sgi/fixtures/api/mockRoute";
import { createDeadlineHost } from "@sgi/fixtures/deadlines/createDeadlineHost";
import { sampleDocument } from "@sgi/fixtures/documents/sample";
import { sampleUser } from "@sgi/fixtures/session/sample";
import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { toastAtom } from "../../../../state/toasts/toasts";
import { api } from "../../../../testing/api";
import { findDialog, renderSettings } from "../../../../testing/renderSettings";

const APPROVAL = "Approvazione delle revisioni";
const FACTS = { name: "Alfa", admins: [], files: 0, bytes: 0, maxFiles: null, maxBytes: null };
const COUNTS = { freeFolders: ["Moduli"], waiting: 0, inForce: 128, inDrive: 80 };
const END = "Disattivare l'approvazione delle revisioni?";
const isOn = (name: string) =>
  screen.getByRole("switch", { name }).getAttribute("aria-checked") === "true";

async function open(part: Partial<User>, company: Partial<typeof COUNTS> = {}) {
  const user = sampleUser({ features: ["approval"], company: { approval: false }, ...part });
  const documents = [sampleDocument(), sampleDocument({ legacyId: "m", path: "Moduli/2026/M1" })];
  const host = createDeadlineHost({ documents, user });
  const address = "/settings?tab=azienda";
  const handlers = [
    mockRoute("getCompany", { ...FACTS, ...COUNTS, ...company }),
    ...host.handlers,
    mockRoute("listObsoleteDocuments", []),
  ];
  const shown = await renderSettings({ user, address, handlers });
  return { ...shown, calls: host.calls, toast: () => shown.store.get(toastAtom) };
}

describe("approval in the tab 'Azienda'", () => {
  it("says before it is on how much is in force, and what Drive does not hold back [LIFE-08, APPR-11]", async () => {
    const { hands, calls, toast } = await open({});
    await screen.findByText("Moduli");
    await hands.click(await screen.findByRole("switch", { name: APPROVAL }));
    const dialog = await findDialog("Attivare l'approvazione delle revisioni?", "alertdialog");
    dialog.getByText(/^I 128 documenti che sono in vigore lo restano/);
    dialog.getByText(/^80 documenti sono in Google Drive: il pannello non può trattenerne i file/);
    expect(calls).toEqual([]);
    await hands.click(dialog.getByRole("button", { name: "Attiva" }));
    await waitFor(() => expect(isOn(APPROVAL)).toBe(true));
    expect(calls).toEqual([{ name: "setCompanySwitch", body: { name: "approval", on: true } }]);
    expect(toast()?.title).toBe("Approvazione attivata");
  });

  it("advises to fill an empty index first [APPR-11]", async () => {
    const { hands } = await open({}, { inForce: 0, inDrive: 0 });
    await screen.findByText("Moduli");
    await hands.click(await screen.findByRole("switch", { name: APPROVAL }));
    const dialog = await findDialog("Attivare l'approvazione delle revisioni?", "alertdialog");
    dialog.getByText(/Per il primo caricamento tieni spenta l'approvazione\.$/);
    expect(dialog.queryByText(/Google Drive/)).toBeNull();
  });

  it("is not off before somebody says what becomes of what waits [APPR-11]", async () => {
    const { hands, calls } = await open({ company: { approval: true } }, { waiting: 3 });
    await screen.findByText("Moduli");
    await hands.click(await screen.findByRole("switch", { name: APPROVAL }));
    const dialog = await findDialog(END);
    dialog.getByText("3 revisioni sono in attesa di approvazione. Che cosa ne fai?");
    const first = dialog.getByRole<HTMLInputElement>("radio", { name: /^Metti in vigore/ });
    await waitFor(() => expect(document.activeElement).toBe(first));
    expect(first.checked).toBe(false);
    await hands.click(dialog.getByRole("button", { name: "Disattiva" }));
    dialog.getByText("Scegli che cosa fare di ciò che è in attesa.");
    expect(calls).toEqual([]);
    await hands.click(dialog.getByRole("radio", { name: /^Ritira/ }));
    await hands.click(dialog.getByRole("button", { name: "Disattiva" }));
    await waitFor(() => expect(isOn(APPROVAL)).toBe(false));
    const body = { name: "approval", on: false, waiting: "withdraw" };
    expect(calls).toEqual([{ name: "setCompanySwitch", body }]);
  });

  it("asks it too where something came to wait meanwhile [APPR-11]", async () => {
    const { hands, toast } = await open({ company: { approval: true } });
    await screen.findByText("Moduli");
    api.use(
      mockRoute("getCompany", { ...FACTS, ...COUNTS, waiting: 1 }),
      mockFailure("setCompanySwitch", { status: 409 }),
    );
    await hands.click(await screen.findByRole("switch", { name: APPROVAL }));
    const asked = await findDialog(END, "alertdialog");
    await hands.click(asked.getByRole("button", { name: "Disattiva" }));
    const again = await findDialog(END);
    again.getByText("Una revisione è in attesa di approvazione. Che cosa ne fai?");
    expect(toast()).toMatchObject({ title: "Approvazione non cambiata" });
    expect(isOn(APPROVAL)).toBe(true);
  });

  it("turns 'Chi carica non approva' on after its own question [LIFE-08, APPR-03]", async () => {
    const { hands, calls } = await open({ company: { approval: true } });
    await hands.click(await screen.findByRole("switch", { name: "Chi carica non approva" }));
    const dialog = await findDialog("Attivare «Chi carica non approva»?", "alertdialog");
    await hands.click(dialog.getByRole("button", { name: "Attiva" }));
    await waitFor(() => expect(isOn("Chi carica non approva")).toBe(true));
    expect(calls).toEqual([{ name: "setCompanySwitch", body: { name: "fourEyes", on: true } }]);
  });

  it("has folders without approval, chosen from those of the index [APPR-13]", async () => {
    const sent: unknown[] = [];
    const { hands, toast } = await open(
      { company: { approval: true } },
      { freeFolders: ["Registri vecchi", "Moduli/2026"] },
    );
    api.use(mockRoute("setFreeFolders", ({ body }) => void sent.push(body)));
    await screen.findByText("Moduli/2026");
    await hands.click(screen.getByRole("button", { name: "Scegli le cartelle" }));
    const dialog = await findDialog("Cartelle senza approvazione");
    await dialog.findByRole("checkbox", { name: /^Moduli/ });
    const list = within(dialog.getByRole("list", { name: "Cartelle" }));
    expect(
      list
        .getAllByRole<HTMLInputElement>("checkbox")
        .map((box) => [box.closest("li")?.textContent, box.checked]),
    ).toEqual([
      ["Registri vecchi Nessun documento", true],
      ["Moduli 1 documento", false],
      ["2026 1 documento", true],
      ["SGI 1 documento", false],
      ["7 Supporto 1 documento", false],
    ]);
    await hands.click(dialog.getByRole("checkbox", { name: /^Registri/ }));
    await hands.click(dialog.getByRole("checkbox", { name: /^Moduli/ }));
    expect(dialog.getByRole<HTMLInputElement>("checkbox", { name: "2026 compresa" }).disabled).toBe(
      true,
    );
    await hands.click(dialog.getByRole("button", { name: "Salva" }));
    await waitFor(() => expect(toast()?.title).toBe("Cartelle senza approvazione salvate"));
    expect(sent).toEqual([{ folders: ["Moduli"] }]);
  });

  it("is not there without the host's feature [APPR-07, LIFE-01]", async () => {
    await open({ features: ["work", "deadlines"] });
    await screen.findByRole("switch", { name: "Promemoria delle scadenze" });
    expect(screen.queryByText(/approv/i)).toBeNull();
  });
});
