import { mockFailure } from "@sgi/fixtures/api/mockFailure";
import { mockRoute } from "@sgi/fixtures/api/mockRoute";
import { sampleUser } from "@sgi/fixtures/session/sample";
import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { api } from "../../testing/api";
import {
  DEADLINES_ADMIN,
  DEADLINES_VIEWER,
  deadlineLines,
  due,
  findDeadlines,
  renderDeadlines,
} from "../../testing/renderDeadlines";

const SOME = [
  due("2026-12-04", { ownerId: "user-2", path: "SGI/6 Pianificazione/6.1.2", fileType: "xlsx" }),
  due("2026-10-31", { ownerId: "user-1" }),
  due(null),
  due("2026-11-23"),
  due("2027-01-15", { ownerId: "cancellato" }),
  due("2027-09-01", { ownerId: "user-2" }),
  due("2026-11-20", { legacyId: "obsoleto", isObsolete: true }),
];
const titles = () => [...document.querySelectorAll("[data-row-link]")].map((l) => l.textContent);
const strip = () => within(screen.getByRole("navigation", { name: "Scadenze per mese" }));
const month = (name: RegExp) => strip().getByRole("link", { name });

describe("the page of deadlines", () => {
  it("shows groups with day, days left, document, owner and badge [DUE-01]", async () => {
    renderDeadlines({ documents: SOME });
    await findDeadlines();
    await waitFor(() => expect(screen.getAllByText("Silvia Toniolo").length).toBeGreaterThan(1));
    expect(screen.getByRole("heading", { level: 1, name: "Scadenze" })).toBeTruthy();
    expect(screen.getByText("5 documenti con una scadenza, 1 senza")).toBeTruthy();
    const heads = screen.getAllByRole("columnheader").map(({ textContent }) => textContent);
    expect(heads.slice(1)).toEqual([
      "Scadenza",
      "Scade",
      "Documento",
      "Responsabile",
      "Stato",
      "Azioni",
    ]);
    expect(deadlineLines()).toEqual([
      ["Scaduti 1"],
      [
        "31/10/2026",
        "da 23 giorni",
        "docx7.5.3Scade 2026-10-31",
        "Laura Ferrarese",
        "Scaduto",
        "Riesamina",
      ],
      ["Questo mese 1"],
      [
        "23/11/2026",
        "oggi",
        "docx7.5.3Scade 2026-11-23",
        "Gli amministratori",
        "In scadenza",
        "Riesamina",
      ],
      ["Prossimi tre mesi 2"],
      [
        "04/12/2026",
        "tra 11 giorni",
        "xlsx6.1.2Scade 2026-12-04",
        "Silvia Toniolo",
        "In scadenza",
        "Riesamina",
      ],
      [
        "15/01/2027",
        "tra 53 giorni",
        "docx7.5.3Scade 2027-01-15",
        "Gli amministratori",
        "Valido",
        "",
      ],
      ["Più avanti 1Mostra"],
    ]);
    const link = screen.getByRole("link", { name: "Scade 2026-11-23" });
    expect(link.getAttribute("href")).toBe("/documents/doc-2026-11-23");
    expect(document.title).toBe("Scadenze | Pannello di Controllo SGI");
  });

  it.each([
    ["a host without deadlines", sampleUser({ features: ["work"] })],
    ["the superadmin", sampleUser({ role: "superadmin", features: ["deadlines", "work"] })],
  ])("is the not-found page for %s, and asks for nothing [LIFE-01, LIFE-03]", async (_, user) => {
    const { asked } = renderDeadlines({ user, documents: SOME });
    await screen.findByRole("heading", { name: "404 Page Not Found" });
    expect(asked).toEqual({ documents: 0, owners: 0 });
  });

  it("lets viewers read, and change nothing [DUE-01, LIFE-03]", async () => {
    renderDeadlines({ user: DEADLINES_VIEWER, documents: SOME });
    const table = within(await findDeadlines());
    expect(table.queryByRole("columnheader", { name: "Azioni" })).toBeNull();
    expect(table.queryByRole("button", { name: /Riesamina|Altre azioni/ })).toBeNull();
    expect(screen.getByRole("button", { name: "Calendario" })).toBeTruthy();
  });

  it("opens the dialogs of a row for admins [DUE-02, DUE-03, DUE-04]", {
    tags: ["long"],
  }, async () => {
    const { hands } = renderDeadlines({ documents: SOME });
    await findDeadlines();
    await hands.click(screen.getByRole("button", { name: "Riesamina Scade 2026-10-31" }));
    await screen.findByRole("dialog", { name: "Riesaminato: nessuna modifica" });
    await hands.keyboard("{Escape}");
    await hands.click(screen.getByRole("button", { name: "Altre azioni per Scade 2026-10-31" }));
    await screen.findByRole("menuitem", { name: "Riesaminato: nessuna modifica" });
    await hands.click(screen.getByRole("menuitem", { name: "Imposta scadenza" }));
    await screen.findByRole("dialog", { name: "Imposta scadenza" });
    await hands.keyboard("{Escape}");
    await hands.click(screen.getByRole("button", { name: "Altre azioni per Scade 2026-10-31" }));
    await hands.click(await screen.findByRole("menuitem", { name: "Cambia responsabile" }));
    await screen.findByRole("dialog", { name: "Responsabile" });
  });
});

describe("the filters", () => {
  it("count each month and lead to it, and back, by steps of the history [DUE-01, LIFE-06]", {
    tags: ["long"],
  }, async () => {
    const { hands, time } = renderDeadlines({ documents: SOME });
    await findDeadlines();
    const counts = strip()
      .getAllByRole("link")
      .map(({ children }) => [children[0]?.textContent, children[1]?.textContent].join(" "));
    expect(counts.slice(0, 5)).toEqual(["Scaduti 1", "nov 2026 1", "dic 1", "gen 2027 1", "feb 0"]);
    expect(counts.slice(-4)).toEqual(["ago 0", "set 1", "ott 0", "Oltre 0"]);
    const { length } = history;
    await hands.click(month(/^dic ?1 ?documento, dicembre 2026$/));
    expect(location.search).toBe("?mese=2026-12");
    expect(month(/dicembre 2026$/).getAttribute("aria-current")).toBe("true");
    expect(titles()).toEqual(["Scade 2026-12-04"]);
    time.advance(600);
    expect(await screen.findByText("1 scadenza trovata")).toBeTruthy();
    await hands.click(month(/dicembre 2026$/));
    expect(location.search).toBe("");
    expect(history.length).toBe(length + 2);
    await hands.click(month(/settembre 2027$/));
    // What is later alone is shown at once.
    expect(titles()).toEqual(["Scade 2027-09-01"]);
  });

  it("leave one's own, nobody's or one owner's, with counts, in the address [DUE-01, DUE-02, LIFE-06]", {
    tags: ["long"],
  }, async () => {
    const { hands } = renderDeadlines({ documents: SOME });
    await findDeadlines();
    const owner = await screen.findByRole("combobox", { name: "Responsabile" });
    await waitFor(() => expect(within(owner).getAllByRole("option")).toHaveLength(3));
    const group = within(screen.getByRole("group", { name: "Di chi" }));
    const labels = group.getAllByRole("button").map(({ textContent }) => textContent);
    expect(labels).toEqual(["Tutte5", "Le mie1", "Senza responsabile2"]);
    await hands.click(group.getByRole("button", { name: /^Le mie/ }));
    expect(location.search).toBe("?di=mie");
    expect(titles()).toEqual(["Scade 2026-10-31"]);
    await hands.click(group.getByRole("button", { name: /^Senza/ }));
    expect(titles()).toEqual(["Scade 2026-11-23", "Scade 2027-01-15"]);
    await hands.selectOptions(owner, "Silvia Toniolo");
    expect(location.search).toBe("?responsabile=user-2");
    expect(titles()).toEqual(["Scade 2026-12-04"]);
    expect(month(/^Scaduti ?0/)).toBeTruthy();
    await hands.selectOptions(owner, "Tutti i responsabili");
    expect(location.search).toBe("");
  });

  it("are read from the address, and reset where they leave nothing [LIFE-06]", async () => {
    const address = "/scadenze?mese=scaduti&responsabile=user-2";
    const { hands } = renderDeadlines({ documents: SOME, address });
    await screen.findByRole("heading", { name: "Nessuna scadenza" });
    await hands.click(screen.getByRole("button", { name: "Azzera filtri" }));
    expect(location.search).toBe("");
    expect(document.activeElement?.textContent).toBe("Scadenze");
    await findDeadlines();
  });
});

describe("a long list", () => {
  const MANY = Array.from({ length: 130 }, (_, at) =>
    due("2026-12-10", { legacyId: `m${at}`, title: `Mese ${at}` }),
  ).concat(due("2028-01-01"), due("2028-01-02"));

  it("shows a part of each group, and more on request, where the focus goes [DUE-01, LIFE-06]", {
    tags: ["long"],
  }, async () => {
    const { hands } = renderDeadlines({ documents: MANY });
    await findDeadlines();
    expect(titles()).toHaveLength(25);
    expect(screen.getByText("Visualizzazione di 25 di 132 risultati")).toBeTruthy();
    await hands.click(screen.getByRole("button", { name: "Mostra altri 100" }));
    expect(titles()).toHaveLength(125);
    expect(document.activeElement?.textContent).toBe("Mese 25");
    await hands.click(screen.getByRole("button", { name: "Mostra gli altri 5" }));
    expect(titles()).toHaveLength(130);
    await hands.click(screen.getByRole("button", { name: "Mostra Più avanti" }));
    expect(document.activeElement?.textContent).toBe("Scade 2028-01-01");
    expect(screen.getByText("Visualizzazione di 132 di 132 risultati")).toBeTruthy();
  });

  it("is printed whole, with a head that says what it is filtered by [LIFE-06]", {
    tags: ["long"],
  }, async () => {
    renderDeadlines({ documents: MANY, address: "/scadenze?di=nessuno" });
    await findDeadlines();
    expect(screen.getByText("Senza responsabile", { selector: "dd" })).toBeTruthy();
    dispatchEvent(new Event("beforeprint"));
    expect(titles()).toHaveLength(132);
    const [head] = screen.getAllByRole<HTMLTableCellElement>("rowheader");
    expect(head?.colSpan).toBe(5);
    dispatchEvent(new Event("afterprint"));
    await waitFor(() => expect(titles()).toHaveLength(25));
  });
});

describe("without deadlines, or without an answer", () => {
  it.each([
    ["an admin", DEADLINES_ADMIN, "/dashboard"],
    ["a viewer", DEADLINES_VIEWER, undefined],
  ])("says to %s that there are none [LIFE-06]", { tags: ["long"] }, async (_, user, href) => {
    renderDeadlines({ user, documents: [due(null)] });
    await screen.findByRole("heading", { name: "Nessuna scadenza" });
    const way = screen.queryByRole("link", { name: "Imposta scadenza dai documenti" });
    expect(way?.getAttribute("href")).toBe(href);
    expect(screen.getByText("0 documenti con una scadenza, 1 senza")).toBeTruthy();
  });

  it("shows a skeleton while the list loads [LIFE-06]", async () => {
    const until = new Promise(() => undefined);
    renderDeadlines({ handlers: [mockRoute("listDocuments", [], { until })] });
    await screen.findByRole("heading", { name: "Scadenze" });
    const waiting = screen.getAllByRole("status").map(({ textContent }) => textContent);
    expect(waiting).toContain("Caricamento in corso...");
  });

  it("says that the list could not be loaded, and loads it again [LIFE-06]", async () => {
    const { hands } = renderDeadlines({
      handlers: [mockFailure("listDocuments", { status: 403 })],
    });
    const alert = within(await screen.findByRole("alert"));
    api.use(mockRoute("listDocuments", SOME));
    await hands.click(alert.getByRole("button", { name: "Riprova" }));
    expect(await findDeadlines()).toBeTruthy();
  });

  it("shows the list without names where those fail, and asks for them again [LIFE-06]", async () => {
    const { hands } = renderDeadlines({
      documents: SOME,
      handlers: [mockFailure("listOwners", { status: 403 })],
    });
    await findDeadlines();
    await screen.findByText("Impossibile caricare i nomi dei responsabili.");
    expect(deadlineLines()[1]?.[3]).toBe("–");
    api.use(mockRoute("listOwners", { owners: [{ id: "user-1", name: "Laura Ferrarese" }] }));
    await hands.click(screen.getByRole("button", { name: "Riprova" }));
    await waitFor(() => expect(deadlineLines()[1]?.[3]).toBe("Laura Ferrarese"));
  });
});
