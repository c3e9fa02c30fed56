import { handleRoute } from "@sgi/fixtures/api/handleRoute";
import { mockRoute } from "@sgi/fixtures/api/mockRoute";
import { mockSession } from "@sgi/fixtures/session/mockSession";
import { sampleUser } from "@sgi/fixtures/session/sample";
import { screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { Profiler } from "react";
import { expect, it } from "vitest";
import { userSourceAtom } from "../state/session/currentUser";
import { api } from "../testing/api";
import { arrivingList, settled } from "../testing/arrivingList";
import { drawnAnew } from "../testing/drawnAnew";
import { EVERY_FEATURE } from "../testing/everyFeature";
import { documents, findTable } from "../testing/renderDashboard";
import { renderScreen } from "../testing/renderScreen";
import { Shell } from "./Shell";

const ADMIN = sampleUser({ role: "admin", features: EVERY_FEATURE });

/** What each move of the list goes through, whatever it changes. */
const WAY = ["DashboardPage", "IndexPanel", "Panel", "FilterBar", "ResultsSaid", "Announced"];
const TABLE = ["ListPanel", "Rows", "DocumentTable", "Table", "BarPart"];
const BUTTON = ["Button", "ButtonContent", "Icon"];
const OUTPUT = ["IndexHead", "PageHead", "IndexActions", "OutputMenu", "Menu", "MenuButton"];

/** The index in the whole panel, with both lists on their way. */
async function renderIndex() {
  const current = arrivingList("listDocuments", documents(25));
  const obsolete = arrivingList("listObsoleteDocuments", []);
  api.use(
    ...mockSession(ADMIN),
    current.handler,
    obsolete.handler,
    // Never answered: it would be drawn at any moment.
    handleRoute("listBackups", () => new Promise(() => undefined)),
    mockRoute("listOwners", { owners: [] }),
  );
  const drawn = new Set<string>();
  const commits: string[][] = [];
  const { container, store } = renderScreen(
    <Profiler
      id="panel"
      onRender={() => {
        const root = document.body.firstElementChild;
        if (!root) return;
        const names = drawnAnew(root);
        commits.push(names);
        for (const name of names) drawn.add(name);
      }}
    >
      <Shell />
    </Profiler>,
    { address: "/dashboard", bare: true },
  );
  expect(document.body.firstElementChild).toBe(container);
  await screen.findByRole("link", { name: "Scadenze" });
  const since = async () => {
    await settled();
    const names = [...drawn].sort();
    drawn.clear();
    return names;
  };
  await since();
  return { current, obsolete, store, since, commits };
}

const sorted = (...groups: string[][]) => [...new Set(groups.flat())].sort();

it("draws nothing anew but what changes while a list comes in pieces", async () => {
  const { current, obsolete, since } = await renderIndex();
  const { bytes } = current;
  const [half, most] = [Math.round(bytes.length * 0.6), Math.round(bytes.length * 0.8)];
  await current.send(bytes.slice(0, half));
  await findTable();
  expect(await since()).toEqual(sorted(WAY, ["ListPanel"]));

  await current.send(bytes.slice(half, most));
  expect(await since()).toEqual([]);

  await current.send(bytes.slice(most));
  await current.end();
  await screen.findByText(/di 25/);
  // No row: the list has the very rows that came first.
  expect(await since()).toEqual(
    sorted(WAY, TABLE, OUTPUT, BUTTON, ["FirstStepsPart", "SegmentedGroup"]),
  );

  await obsolete.send(obsolete.bytes);
  await obsolete.end();
  const figuresShown = () => screen.getByRole("region", { name: "Statistiche" });
  await waitFor(() => expect(figuresShown().getAttribute("aria-busy")).toBe("false"));
  const figures = ["StatisticsPanel", "ErrorBoundary", "Statistics", "Figure", "ShareDot"];
  expect(await since()).toEqual(sorted(WAY, figures, ["SegmentedGroup"]));
});

it("draws rows and frame anew neither at a key, nor when the session is extended", async () => {
  const { current, obsolete, store, since } = await renderIndex();
  for (const list of [current, obsolete]) {
    await list.send(list.bytes);
    await list.end();
  }
  await screen.findByText(/di 25/);
  // The first activity loads it; here it is drawn before the keys are counted.
  await import("../features/session/SessionWatch");
  const user = userEvent.setup({ delay: null });
  await user.click(screen.getByRole("searchbox"));
  await user.keyboard("1");
  await since();
  await user.keyboard("2");
  const footer = ["ListFooter", "CopyLink", "Pagination", "ListKeys", "KeysPart"];
  const field = ["SearchField", "IconButton", "PrintHeader", "SegmentedGroup"];
  expect(await since()).toEqual(sorted(WAY, TABLE, footer, field, BUTTON));

  store.get(userSourceAtom).amend({ sessionExpiresAt: "2026-11-20T12:00:00.000Z" });
  await store.get(userSourceAtom).refresh();
  expect(await since()).toEqual([]);
});

it("shows a key typed while the list comes before it gives the rows up", async () => {
  const { current, since, commits } = await renderIndex();
  await current.send(current.bytes.slice(0, Math.round(current.bytes.length * 0.6)));
  await findTable();
  await since();
  commits.length = 0;
  await userEvent.setup({ delay: null }).type(screen.getByRole("searchbox"), "z");
  const ofKey = commits.findIndex((names) => names.includes("SearchField"));
  expect(commits[ofKey]).not.toContain("ListPanel");
  expect(commits.slice(ofKey + 1).flat()).toContain("ListPanel");
});
