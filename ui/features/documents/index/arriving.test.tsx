import { LIST_ORDER_HEADER, USUAL_ORDER } from "@sgi/core/documents/list";
import { handleRoute } from "@sgi/fixtures/api/handleRoute";
import { mockNetworkError } from "@sgi/fixtures/api/mockFailure";
import { mockRoute } from "@sgi/fixtures/api/mockRoute";
import { sampleUser } from "@sgi/fixtures/session/sample";
import { QueryClient } from "@tanstack/query-core";
import { act, screen, waitFor, within } from "@testing-library/react";
import { HttpResponse } from "msw";
import { describe, expect, it } from "vitest";
import { queryFactoryAtom } from "../../../state/api/queries";
import { userSourceAtom } from "../../../state/session/currentUser";
import { api } from "../../../testing/api";
import {
  documents,
  findTable,
  renderDashboard,
  shownTitles,
} from "../../../testing/renderDashboard";

const ALL = documents(25, (number) => ({ title: `Qualit\u00e0 ${number}` }));
const TITLES = ALL.map(({ title }) => title);
const FAILURE = "Errore caricamento documenti";

/** A list whose text comes as the test sends it. */
function arrivingList(order: string | null = USUAL_ORDER) {
  let controller: ReadableStreamDefaultController<Uint8Array> | undefined;
  const handler = handleRoute("listDocuments", () => {
    const body = new ReadableStream<Uint8Array>({
      start(own) {
        controller = own;
      },
    });
    const headers = {
      "Content-Type": "application/json",
      ...(order && { [LIST_ORDER_HEADER]: order }),
    };
    return new HttpResponse(body, { headers });
  });
  const bytes = new TextEncoder().encode(JSON.stringify(ALL));
  // Twelve documents and a half, cut within a letter of two bytes.
  const letters = [...bytes.keys()].filter((at) => bytes[at] === 0xc3);
  const half = (letters[12] ?? 0) + 1;
  const begun = async () => {
    await act(async () => {
      while (controller === undefined) await new Promise((resolve) => setTimeout(resolve));
    });
    return controller as unknown as ReadableStreamDefaultController<Uint8Array>;
  };
  return {
    handler,
    sendHalf: async () => (await begun()).enqueue(bytes.slice(0, half)),
    async sendRest(text?: string) {
      const rest = text === undefined ? bytes.slice(half) : new TextEncoder().encode(text);
      const to = await begun();
      to.enqueue(rest);
      to.close();
    },
    breakOff: async () => (await begun()).error(new TypeError("terminated")),
  };
}

const isLoading = () => screen.queryByText("Caricamento in corso...") !== null;
/** Waits until everything that arrived would be shown. */
const settled = () => act(() => new Promise((resolve) => setTimeout(resolve, 30)));

describe("a list on its way, in the usual order", () => {
  it("shows its first page as soon as that is there, all else once all is there", async () => {
    const list = arrivingList();
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
    ["breaks off", (list: ReturnType<typeof arrivingList>) => list.breakOff()],
    [
      "has a wrong element at its end",
      (list) => list.sendRest('\u0000", "x": 1}, {"legacyId": "1"}]'),
    ],
    ["is cut short", (list) => list.sendRest("")],
  ] as [string, (list: ReturnType<typeof arrivingList>) => Promise<void>][])(
    "leaves nothing of one that %s [DOCS-61]",
    { tags: ["long"] },
    async (_, fail) => {
      const list = arrivingList();
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
    const list = arrivingList();
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
    const list = arrivingList();
    renderDashboard({ address, handlers: [list.handler] });
    await list.sendHalf();
    await settled();
    expect([screen.queryByRole("table"), isLoading()]).toEqual([null, true]);
  });

  it("is not seen by the next user of the tab, nor is what comes of it", async () => {
    const list = arrivingList();
    const { store } = renderDashboard({ handlers: [list.handler] });
    await list.sendHalf();
    await findTable();
    const next = arrivingList();
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
    const list = arrivingList(order);
    renderDashboard({ handlers: [list.handler] });
    await list.sendHalf();
    await settled();
    expect([screen.queryByRole("table"), isLoading()]).toEqual([null, true]);
    await list.sendRest();
    expect(await shownTitles()).toEqual(TITLES.slice(0, 10));
  },
);
