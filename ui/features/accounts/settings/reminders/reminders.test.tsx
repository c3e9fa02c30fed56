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
import { writeMeta } from "../../../../testing/writeMeta";

const COMPANY = "Promemoria delle scadenze";
const OWN = "Ricevi i promemoria delle scadenze";
/** One expired too long ago, two that are told of, one that falls due later. */
const DOCUMENTS = ["2026-11-12", "2026-11-13", "2026-12-20", "2026-12-21"].map((expiryDate) =>
  sampleDocument({ legacyId: expiryDate, expiryDate }),
);
const tabs = () => screen.getAllByRole("tab").map(({ textContent }) => textContent);
const isOn = (name: string) =>
  screen.getByRole("switch", { name }).getAttribute("aria-checked") === "true";

async function open(part: Partial<User>, address = "/settings?tab=azienda") {
  const user = sampleUser({ features: ["deadlines"], company: { reminders: true }, ...part });
  const host = createDeadlineHost({ documents: DOCUMENTS, user });
  const shown = await renderSettings({ user, address, handlers: host.handlers });
  return { ...shown, user, calls: host.calls, toast: () => shown.store.get(toastAtom) };
}

describe("the tab 'Azienda'", () => {
  it("has the company's reminders, at an address of its own [LIFE-08]", async () => {
    const { hands } = await open({}, "/settings");
    expect(tabs()).toEqual(["Account", "Applicazione", "Azienda"]);
    await hands.click(screen.getByRole("tab", { name: "Azienda" }));
    expect(location.search).toBe("?tab=azienda");
    expect(await screen.findByRole("tabpanel", { name: "Azienda" })).toBeTruthy();
    expect(isOn(COMPANY)).toBe(true);
  });

  it("says what the company is: its name, admins, room and drive [LIFE-08]", async () => {
    api.use(
      mockRoute("getCompany", {
        name: "Officine Brenta S.r.l.",
        admins: [
          { email: "laura@officinebrenta.it", name: "Laura Ferrarese" },
          { email: "paola@officinebrenta.it", name: null },
        ],
        ...{ files: 1_204, bytes: 15_000_000, maxFiles: null, maxBytes: 104_857_600 },
      }),
    );
    await open({ features: ["work", "deadlines"], company: { reminders: true, drive: true } });
    const shown = within(await screen.findByRole("region", { name: "Azienda" }));
    await shown.findByText("Officine Brenta S.r.l.");
    expect(shown.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual([
      "Laura Ferrarese laura@officinebrenta.it",
      "paola@officinebrenta.it",
    ]);
    shown.getByText("14,31 MB in 1.204 file");
    shown.getByText("Limite: 100,00 MB");
    shown.getByText("Collegato");
    const links = shown.getAllByRole("link").map((link) => link.getAttribute("href"));
    expect(links).toEqual(["/users", "/clients"]);
    expect(isOn(COMPANY)).toBe(true);
  });

  it("says of a server without Google whom to ask, and tries again what was not loaded [LIFE-08]", async () => {
    writeMeta("drive", "off");
    api.use(mockFailure("getCompany", { status: 404 }));
    const { hands } = await open({ features: ["work"] });
    await screen.findByText("Dati dell'azienda non caricati");
    const facts = { files: 0, bytes: 0, maxFiles: null, maxBytes: null };
    api.use(mockRoute("getCompany", { name: "Alfa", admins: [], ...facts }));
    await hands.click(screen.getByRole("button", { name: "Riprova" }));
    await screen.findByText("Alfa");
    screen.getByText(/^Google Drive non è ancora attivo su questo server/);
    expect(screen.queryByRole("link", { name: "Apri Google Drive" })).toBeNull();
    expect(screen.queryByRole("switch", { name: COMPANY })).toBeNull();
  });

  it.each<[string, Partial<User>]>([
    ["a viewer", { role: "viewer" }],
    ["a superadmin", { role: "superadmin", features: ["work", "people"], company: null }],
    ["an admin of a host without features", { features: [] }],
  ])("is not there for %s, not even by its address [LIFE-08, SETTINGS-01]", async (_, part) => {
    await open(part);
    // Until then no user is known, so the tab is missing anyway.
    const role = await screen.findByLabelText<HTMLInputElement>("Ruolo");
    await waitFor(() => expect(role.value).not.toBe(""));
    expect(tabs()).toEqual(["Account", "Applicazione"]);
    expect(screen.getByRole("tabpanel", { name: "Account" })).toBeTruthy();
    expect(screen.queryByRole("switch", { name: COMPANY })).toBeNull();
  });

  it("says what happens to what is pending, and turns off after a yes [LIFE-08]", async () => {
    const { hands, calls, toast } = await open({});
    await hands.click(await screen.findByRole("switch", { name: COMPANY }));
    const dialog = await findDialog("Disattivare i promemoria delle scadenze?", "alertdialog");
    expect(dialog.getByText(/Non viene più inviata nessuna email/)).toBeTruthy();
    expect(dialog.getByText(/Le scadenze e i responsabili restano/)).toBeTruthy();
    expect(calls).toEqual([]);
    await hands.click(dialog.getByRole("button", { name: "Disattiva" }));
    await waitFor(() => expect(isOn(COMPANY)).toBe(false));
    expect(calls).toEqual([{ name: "setCompanySwitch", body: { name: "reminders", on: false } }]);
    expect(toast()?.title).toBe("Promemoria disattivati");
  });

  it("stays on when the question is declined [LIFE-08]", { tags: ["long"] }, async () => {
    const { hands, calls } = await open({});
    await hands.click(await screen.findByRole("switch", { name: COMPANY }));
    await findDialog("Disattivare i promemoria delle scadenze?", "alertdialog");
    await hands.keyboard("{Escape}");
    await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
    expect([isOn(COMPANY), calls]).toEqual([true, []]);
    expect(document.activeElement).toBe(screen.getByRole("switch", { name: COMPANY }));
  });

  it("says before it turns on how many documents fall due and who gets the one list [LIFE-08, DUE-05]", async () => {
    const { hands, calls, toast } = await open({ company: { reminders: false } });
    const text = () => dialog.getByText(/^Parte subito un solo elenco via email/).textContent;
    await hands.click(await screen.findByRole("switch", { name: COMPANY }));
    const dialog = await findDialog("Attivare i promemoria delle scadenze?", "alertdialog");
    await waitFor(() => expect(text()).toContain(": 2 documenti che scadono entro 30 giorni"));
    expect(text()).toMatch(/Lo ricevono gli amministratori, e ogni responsabile per i propri/);
    expect([isOn(COMPANY), calls]).toEqual([false, []]);
    await hands.click(dialog.getByRole("button", { name: "Attiva" }));
    await waitFor(() => expect(toast()?.title).toBe("Promemoria attivati"));
    expect(toast()?.text).toContain("un solo elenco");
    expect(calls).toEqual([{ name: "setCompanySwitch", body: { name: "reminders", on: true } }]);
    expect(isOn(COMPANY)).toBe(true);
  });

  it("stays as it is at the host when it fails, and says why [LIFE-08]", async () => {
    const user = sampleUser({ features: ["deadlines"], company: { reminders: false } });
    const { hands, store } = await renderSettings({
      user,
      address: "/settings?tab=azienda",
      handlers: [
        mockRoute("listDocuments", []),
        mockFailure("setCompanySwitch", { status: 403, body: { message: "No" } }),
      ],
    });
    await hands.click(await screen.findByRole("switch", { name: COMPANY }));
    const dialog = await findDialog("Attivare i promemoria delle scadenze?", "alertdialog");
    await dialog.findByText(/per ora non parte nessuna email/);
    await hands.click(dialog.getByRole("button", { name: "Attiva" }));
    await waitFor(() => expect(store.get(toastAtom)?.title).toBe("Promemoria non cambiati"));
    expect(isOn(COMPANY)).toBe(false);
  });
});

describe("the card 'Promemoria'", () => {
  const card = () => within(screen.getByRole("region", { name: "Promemoria" }));

  it.each(["viewer", "admin"])(
    "turns one's own mails off and on again, for a %s [DUE-05]",
    { tags: ["long"] },
    async (role) => {
      const { hands, calls } = await open({ role }, "/settings");
      expect(isOn(OWN)).toBe(true);
      await hands.click(card().getByRole("switch"));
      await waitFor(() => expect(isOn(OWN)).toBe(false));
      await waitFor(() => expect(calls).toHaveLength(1));
      await hands.click(card().getByRole("switch"));
      await waitFor(() => expect(calls).toHaveLength(2));
      expect(calls.map(({ body }) => body)).toEqual([
        { name: "reminders", value: "off" },
        { name: "reminders", value: "on" },
      ]);
      await waitFor(() => expect(isOn(OWN)).toBe(true));
    },
  );

  it("says when the company has them off [DUE-05]", async () => {
    await open({ role: "viewer", company: { reminders: false } }, "/settings");
    expect(card().getByText(/La tua azienda ha i promemoria disattivati/)).toBeTruthy();
    expect(isOn(OWN)).toBe(true);
  });

  it("stands as it is at the host when a choice is not kept [DUE-05]", async () => {
    const { hands, toast } = await open({}, "/settings");
    api.use(mockFailure("setPreference", { status: 403, body: { message: "No" } }));
    await hands.click(card().getByRole("switch"));
    await waitFor(() => expect(toast()).toMatchObject({ title: "Scelta non salvata", text: "No" }));
    expect(isOn(OWN)).toBe(true);
  });

  it("is not there with a host that sends none [LIFE-01]", async () => {
    await open({ features: ["work"] }, "/settings");
    expect(screen.queryByRole("region", { name: "Promemoria" })).toBeNull();
  });

  it("leaves the three given switches as they are [DUE-05]", async () => {
    await open({}, "/settings?tab=applicazione");
    const names = [
      "Sincronizzazione automatica Drive",
      "Notifiche email",
      "Notifiche nel pannello",
    ];
    await screen.findByRole("region", { name: "Preferenze" });
    for (const name of names) expect(isOn(name)).toBe(true);
    expect(screen.queryByRole("switch", { name: OWN })).toBeNull();
  });
});
