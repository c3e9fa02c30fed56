import { mockFailure } from "@sgi/fixtures/api/mockFailure";
import { mockRoute } from "@sgi/fixtures/api/mockRoute";
import { sampleUser } from "@sgi/fixtures/session/sample";
import { screen, waitFor, within } from "@testing-library/react";
import { afterEach, describe, expect, it, vi } from "vitest";
import { toastAtom } from "../../../state/toasts/toasts";
import { api } from "../../../testing/api";
import { onTablet } from "../../../testing/onTablet";
import {
  codeButton,
  codes,
  findCodeTable,
  renderCodes,
  sampleCode,
  shownCodes,
} from "../../../testing/renderCodes";

describe("the codes", () => {
  afterEach(() => vi.restoreAllMocks());

  it("are shown with role, state, uses, expiry and creation [CODES-02, CODES-04..06]", async () => {
    const { host } = renderCodes({
      codes: [
        sampleCode({ role: "superadmin" }),
        sampleCode({ legacyId: "2", isActive: false, role: "admin", usageLimit: 5 }),
        sampleCode({ legacyId: "3", usageCount: 1 }),
        sampleCode({ legacyId: "4", expiresAt: "2026-11-20T09:00:00" }),
      ],
    });
    const table = within(await findCodeTable());
    expect(table.getAllByRole("columnheader").map((head) => head.textContent)).toEqual([
      "Codice",
      "Ruolo",
      "Stato",
      "Utilizzi",
      "Scadenza",
      "Creato il",
      "Azioni",
    ]);
    const created = "09/03/2026 10:00";
    const code = "ABCD-2345-WXYZ";
    expect(shownCodes()).toEqual([
      [code, "Superadmin", "Attivo", "0 / 10 di 1", "Senza scadenza", created, ""],
      [code, "Admin", "Disattivato", "0 / 50 di 5", "Senza scadenza", created, ""],
      [code, "Viewer", "Esaurito", "1 / 11 di 1", "Senza scadenza", created, ""],
      [code, "Viewer", "Scaduto", "0 / 10 di 1", "20/11/2026 09:00", created, ""],
    ]);
    expect(host.asked[0]).toBe("?page=1&limit=10");
    expect(document.title).toBe("Codici aziendali | Pannello di Controllo SGI");
  });

  it("stand below the superadmin's supervision [WORK-06]", async () => {
    renderCodes({ user: sampleUser({ role: "superadmin", features: ["work"] }) });
    await findCodeTable();
    const crumbs = within(screen.getByRole("navigation", { name: /Percorso/ }));
    expect(crumbs.getByRole("link", { name: "Supervisione" }).getAttribute("href")).toBe(
      "/supervisione",
    );
  });

  it("say under their state when they expire, where a tablet has no room for a column", async () => {
    onTablet();
    renderCodes({
      codes: [sampleCode(), sampleCode({ legacyId: "2", expiresAt: "2026-11-20T09:00:00" })],
    });
    await findCodeTable();
    expect(shownCodes().map((row) => row[2])).toEqual([
      "AttivoSenza scadenza",
      "ScadutoScadenza: 20/11/2026 09:00",
    ]);
  });

  it("are read ten at a time, at the page of the address [CODES-01, CODES-03]", {
    tags: ["long"],
  }, async () => {
    const { hands } = renderCodes({ codes: codes(13), address: "/company-codes?pagina=2" });
    await screen.findByText("Visualizzazione di 11 a 13 di 13 risultati");
    await hands.click(screen.getByRole("button", { name: "Precedente" }));
    await screen.findByText("Visualizzazione di 1 a 10 di 13 risultati");
  });

  it("may be none, or not loaded", async () => {
    const { hands } = renderCodes({
      codes: [],
      handlers: [mockFailure("listCompanyCodes", { status: 403 })],
    });
    await screen.findByRole("heading", { name: "Errore caricamento codici" });
    api.use(mockRoute("listCompanyCodes", { data: [], total: 0 }));
    await hands.click(screen.getByRole("button", { name: "Riprova" }));
    expect(await screen.findByRole("heading", { name: "Nessun codice" })).toBeTruthy();
  });

  it("are copied one by one; where the clipboard is refused, the toast shows it", async () => {
    const { hands, copied, store } = renderCodes();
    await findCodeTable();
    await hands.click(codeButton("Copia il codice CODICE-2"));
    await waitFor(() => expect(copied).toEqual(["CODICE-2"]));
    expect(store.get(toastAtom)).toMatchObject({ title: "Codice copiato", text: "CODICE-2" });
  });

  it("are shown in the toast where the clipboard is refused", async () => {
    const { hands, store } = renderCodes({ noClipboard: true });
    await findCodeTable();
    await hands.click(codeButton("Copia il codice CODICE-2"));
    await waitFor(() =>
      expect(store.get(toastAtom)).toMatchObject({ tone: "danger", text: "CODICE-2" }),
    );
  });
});

describe("who may not manage codes", () => {
  it.each(["viewer", "editor"])(
    "is refused as %s, without a control and without a call [ROUTE-17, CODES-18]",
    async (role) => {
      const { host } = renderCodes({ user: sampleUser({ role }) });
      await screen.findByRole("heading", { level: 1, name: "Accesso negato" });
      expect(screen.queryAllByRole("button")).toEqual([]);
      expect(host.asked).toEqual([]);
      expect(document.title).toBe("Accesso negato | Pannello di Controllo SGI");
    },
  );

  it("is not an admin, who manages those of the own company [ROUTE-17]", async () => {
    renderCodes({ user: sampleUser({ role: "admin" }) });
    expect(await findCodeTable()).toBeTruthy();
  });
});
