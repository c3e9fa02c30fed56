import { mockNetworkError } from "@sgi/fixtures/api/mockFailure";
import { mockRoute } from "@sgi/fixtures/api/mockRoute";
import { sampleUser } from "@sgi/fixtures/session/sample";
import { QueryClient } from "@tanstack/query-core";
import { act, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { queryFactoryAtom } from "../../../state/api/queries";
import { userSourceAtom } from "../../../state/session/currentUser";
import { api } from "../../../testing/api";
import { arrivingList, settled } from "../../../testing/arrivingList";
import {
  documents,
  findTable,
  renderDashboard,
  shownTitles,
} from "../../../testing/renderDashboard";

const ALL = documents(25, (number) => ({ title: `Qualit\u00e0 ${number}` }));
const TITLES = ALL.map(({ title }) => title);
const FAILURE = "Errore caricamento documenti";

/** A list whose text comes in two parts. */
function halvedList(order?: string | null) {
  const { handler, bytes, send, end, breakOff } = arrivingList("listDocuments", ALL, order);
  // Twelve documents and a half, cut within a letter of two bytes.
  const letters = [...bytes.keys()].filter((at) => bytes[at] === 0xc3);
  const half = (letters[12] ?? 0) + 1;
  return {
    handler,
    sendHalf: () => send(bytes.slice(0, half)),
    async sendRest(text?: string) {
      await send(text === undefined ? bytes.slice(half) : new TextEncoder().encode(text));
      await end();
    },
    breakOff,
  };
}

const isLoading = () => screen.queryByText("Caricamento in corso...") !== null;

describe("a list on its way, in the usual order", () => {
  it("shows its first page as soon as that is there, all else once all is there", async () => {
    const list = halvedList();
    renderDashboard({ handlers: [list.handler] });
    await list.sendHalf();
    expect(await shownTitles()).toEqual(TITLES.slice(0, 10));
    const rows = within(await findTable()).getAllByRole("row");
    expect(isLoading()).toBe(true);
    expect(screen.queryByRole("navigation", { name: "Pagine" })).toBeNull();
    expect(screen.queryByText(/di 25/)).toBeNull();
    expect(screen.getByRole("region", { name: "Statistiche" }).getAttribute("aria-busy")).toBe(
      "true",
    );
    await list.sendRest();
    expect(await screen.findByText(/di 25/)).toBeTruthy();
    expect(await shownTitles()).toEqual(TITLES.slice(0, 10));
    // The same elements: no row was rendered again or moved.
    expect(within(await findTable()).getAllByRole("row")).toEqual(rows);
    expect(isLoading()).toBe(false);
  });

  it.each([
    ["breaks off", (list: ReturnType<typeof halvedList>) => list.breakOff()],
    [
      "has a wrong element at its end",
      (list) => list.sendRest('\u0000", "x": 1}, {"legacyId": "1"}]'),
    ],
    ["is cut short", (list) => list.sendRest("")],
  ] as [string, (list: ReturnType<typeof halvedList>) => Promise<void>][])(
    "leaves nothing of one that %s [DOCS-61]",
    { tags: ["long"] },
    async (_, fail) => {
      const list = halvedList();
      renderDashboard({ handlers: [list.handler] });
      await list.sendHalf();
      await findTable();
      api.use(mockNetworkError("listDocuments"));
      await fail(list);
      await screen.findByRole("heading", { name: FAILURE });
      expect(screen.queryByRole("table")).toBeNull();
      expect(screen.queryByText(TITLES[0] as string)).toBeNull();
    },
  );

  it("leaves nothing of one that breaks off while the next try is waited for", async () => {
    const list = halvedList();
    renderDashboard({
      handlers: [list.handler],
      prepare: (store) =>
        store.set(queryFactoryAtom, {
          create: () => new QueryClient({ defaultOptions: { queries: { retryDelay: 60_000 } } }),
        }),
    });
    await list.sendHalf();
    await findTable();
    await list.breakOff();
    await waitFor(() => expect(screen.queryByRole("table")).toBeNull());
    expect([screen.queryByRole("heading", { name: FAILURE }), isLoading()]).toEqual([null, true]);
  });

  it.each([
    ["a search", "/?q=1"],
    ["a filter", "/?stato=scaduti"],
    ["another order", "/?ordine=titolo"],
    ["another page", "/?pagina=2"],
  ])("waits for all of it where %s is asked for", async (_, address) => {
    const list = halvedList();
    renderDashboard({ address, handlers: [list.handler] });
    await list.sendHalf();
    await settled();
    expect([screen.queryByRole("table"), isLoading()]).toEqual([null, true]);
  });

  it("is not seen by the next user of the tab, nor is what comes of it", async () => {
    const list = halvedList();
    const { store } = renderDashboard({ handlers: [list.handler] });
    await list.sendHalf();
    await findTable();
    const next = halvedList();
    api.use(next.handler);
    act(() => store.get(userSourceAtom).replace(sampleUser({ legacyId: "2", role: "viewer" })));
    expect(screen.queryByText(TITLES[0] as string)).toBeNull();
    await list.sendRest().catch(() => undefined);
    await settled();
    expect(screen.queryByText(TITLES[0] as string)).toBeNull();
    api.use(mockRoute("listDocuments", documents(1)));
  });
});

it.each([["another"], [null]])(
  "shows nothing of a list in the order %s before all is there",
  { tags: ["long"] },
  async (order) => {
    const list = halvedList(order);
    renderDashboard({ handlers: [list.handler] });
    await list.sendHalf();
    await settled();
    expect([screen.queryByRole("table"), isLoading()]).toEqual([null, true]);
    await list.sendRest();
    expect(await shownTitles()).toEqual(TITLES.slice(0, 10));
  },
);
