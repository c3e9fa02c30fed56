import { sampleUser } from "@sgi/fixtures/session/sample";
import { screen, within } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { SCREENS } from "../../../app/pages";
import { screensAtom } from "../../../state/page/screens";
import { documents, renderDashboard } from "../../../testing/renderDashboard";
import { renderScreen } from "../../../testing/renderScreen";
import { StatisticsPanel } from "./StatisticsPanel";
import type { Figures } from "./useDocumentList";

const EXPIRIES = [null, null, null, null, null, null, "2026-11-25", "2026-12-01", "2026-10-01"];
const current = documents(9, (number) => ({ expiryDate: EXPIRIES[number - 1] ?? null }));
const obsolete = documents(2, (number) => ({ legacyId: `old-${number}`, isObsolete: true }));

async function statistics() {
  const panel = within(screen.getByRole("region", { name: "Statistiche" }));
  await panel.findByRole("img");
  return panel;
}

describe("the statistics", () => {
  it.each([
    ["the total", "Documenti totali96 validi"],
    ["documents expiring soon", "In scadenza2Entro 30 giorni"],
    ["expired documents", "Scaduti1Da aggiornare"],
    ["obsolete documents", "Obsoleti2Archiviati"],
  ])("have a card for %s [DOCS-11..14, DOCS-17..22]", async (_, text) => {
    renderDashboard({ current, obsolete });
    const cards = (await statistics()).getAllByRole("listitem");
    expect(cards.slice(0, 4).map((card) => card.textContent)).toContain(text);
  });

  it("sum up the four statuses in a bar and in words [DOCS-15]", async () => {
    renderDashboard({ current, obsolete });
    const panel = await statistics();
    const bar = panel.getByRole("img", { name: "6 validi, 2 in scadenza, 1 scaduto, 2 obsoleti" });
    expect([...bar.children].map((part) => (part as HTMLElement).style.flex.split(" ")[0])).toEqual(
      ["6", "2", "1", "2"],
    );
    // The legend: the fill of each part stands before its name too.
    const names = ["6 validi", "In scadenza", "Scaduti", "Obsoleti"];
    const dots = names.map((name) => panel.getByText(name).querySelector("[aria-hidden=true]"));
    const fill = (part: Element | null) => part?.className.split(" ").at(-1);
    expect(dots.map(fill)).toEqual([...bar.children].map(fill));
  });

  it("count a valid document however many are obsolete [DOCS-22, DOCS-23]", async () => {
    renderDashboard({ current: documents(1), obsolete });
    expect((await statistics()).getByText(/^1 valid[oi]$/)).toBeTruthy();
  });

  it("lead an admin to the obsolete documents once these have a screen [DOCS-16]", async () => {
    renderDashboard({
      current,
      obsolete,
      user: sampleUser({ role: "admin" }),
      prepare: (store) => store.set(screensAtom, { obsolete: SCREENS.obsolete }),
    });
    const link = (await statistics()).getByRole("link", { name: /Obsoleti/ });
    expect(link.getAttribute("href")).toBe("/obsolete");
  });

  it("lead from the total to the list without filters, from what is due and what has expired to theirs, and leave the search [WORK-10]", {
    tags: ["long"],
  }, async () => {
    const { user } = renderDashboard({ current, obsolete, address: "/dashboard?q=niente" });
    for (const [name, address] of [
      [/^In scadenza/, "/dashboard?stato=in-scadenza"],
      [/^Documenti totali/, "/dashboard"],
      [/^Scaduti/, "/dashboard?stato=scaduti"],
    ] as const) {
      await user.click((await statistics()).getByRole("link", { name }));
      expect(location.pathname + location.search).toBe(address);
    }
  });

  it("lead others from the obsolete documents to their filter [WORK-10]", async () => {
    renderDashboard({
      current,
      obsolete,
      user: sampleUser({ role: "viewer" }),
      prepare: (store) => store.set(screensAtom, { obsolete: SCREENS.obsolete }),
    });
    const link = (await statistics()).getByRole("link", { name: /Obsoleti/ });
    expect(link.getAttribute("href")).toBe("/?stato=obsoleti");
  });

  it("lead to their filter while the obsolete documents have no screen", async () => {
    renderDashboard({
      current,
      obsolete,
      prepare: (store) => store.set(screensAtom, {}),
    });
    const link = (await statistics()).getByRole("link", { name: /Obsoleti/ });
    expect(link.getAttribute("href")).toBe("/?stato=obsoleti");
  });
});

describe("figures that break while they are drawn", () => {
  beforeEach(() => void vi.spyOn(console, "error").mockImplementation(() => undefined));
  afterEach(() => void vi.restoreAllMocks());
  const broken = <T,>(): T => new Proxy({}, { get: () => fail() }) as T;
  const fail = (): never => {
    throw new RangeError("503: guasto");
  };
  const FIGURES = {
    ...{ total: 9, valid: 6, expiringSoon: 2, expired: 1, obsolete: 2, loading: false },
    recent: { updated: 0, created: 0, archived: 0 },
  } as Figures;
  const PLACE = { path: "/dashboard", hasBackups: false };

  it("leave the page, and say it as an alert in the panel's place [SHELL-46]", () => {
    renderScreen(<StatisticsPanel {...PLACE} figures={broken()} />);
    expect(screen.getByRole("alert").textContent).toMatch(/^Qualcosa è andato storto.+Riprova$/);
    expect(screen.queryByRole("region", { name: "Statistiche" })).toBeNull();
  });

  it("leave the other figures where only the last changes break, which say it in their line [SHELL-46]", async () => {
    renderScreen(<StatisticsPanel {...PLACE} figures={{ ...FIGURES, recent: broken() }} />);
    const panel = await statistics();
    expect(panel.getByRole("alert").textContent).toBe("Qualcosa è andato stortoRiprova");
    expect(panel.getByText("6 validi")).toBeTruthy();
  });
});
