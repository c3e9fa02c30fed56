import type { ManualTime } from "@sgi/core/time";
import { handleRoute } from "@sgi/fixtures/api/handleRoute";
import { sampleUser } from "@sgi/fixtures/session/sample";
import { act, screen, waitFor, within } from "@testing-library/react";
import { HttpResponse } from "msw";
import { beforeAll, expect, it } from "vitest";
import {
  documents,
  findTable,
  renderDashboard,
  shownTitles,
} from "../../../../testing/renderDashboard";

const FOUND = { ids: ["doc-3", "doc-1"], isCut: false, sentences: {}, indexing: null };
const SENTENCES = {
  "doc-1": [
    [
      ["La ", false],
      ["verifica", true],
      [" annuale.", false],
    ],
  ],
};
const admin = sampleUser({ role: "admin", features: ["content"] });

// Loads the lazy part ahead: its timers would start after the test's time has passed.
beforeAll(() => import("./Contents"));

/** Lets the pause after typing pass, and pauses between tries. */
async function pass(time: ManualTime) {
  for (let times = 0; times < 5; times++) {
    await act(async () => {
      time.advance(2_000);
      await new Promise((resolve) => setTimeout(resolve, 20));
    });
  }
}

/** A host that searches, and what it was asked. */
function searching(answer: (query: URLSearchParams) => object | null = () => FOUND) {
  const asked: string[] = [];
  const handler = handleRoute("searchDocuments", ({ request }) => {
    const { searchParams } = new URL(request.url);
    asked.push(String(searchParams));
    const found = answer(searchParams);
    if (found === null) return HttpResponse.json({ message: "no" }, { status: 500 });
    const sentences = searchParams.has("ids") ? SENTENCES : {};
    return HttpResponse.json({ ...found, sentences });
  });
  return { asked, handler };
}

async function searchContents({ user, time }: ReturnType<typeof renderDashboard>, text: string) {
  await findTable();
  await user.click(screen.getByRole("button", { name: "Contenuti" }));
  await user.type(screen.getByRole("searchbox", { name: "Cerca nei contenuti" }), text);
  await pass(time);
}

it("shows what has the words in its contents, in the index's order, with sentences [TEXT-02]", async () => {
  const { asked, handler } = searching();
  const panel = renderDashboard({
    current: documents(4),
    handlers: [handler],
    user: admin,
  });
  await searchContents(panel, "verifica");
  await waitFor(async () => expect(await shownTitles()).toEqual(["Documento 1", "Documento 3"]));
  const mark = await screen.findByText("verifica", { selector: "mark" });
  expect(mark.closest("p")?.textContent).toBe("La verifica annuale.");
  expect(asked).toEqual(["q=verifica", "q=verifica&ids=doc-1%2Cdoc-3"]);
  expect(location.search).toContain("in=contenuti");
  await panel.user.click(screen.getByRole("button", { name: "Titoli" }));
  expect(await screen.findByText("Nessun documento trovato")).toBeTruthy();
});

it("filters and sorts what was found, and goes on to the titles where nothing was [TEXT-02]", {
  tags: ["long"],
}, async () => {
  const { handler } = searching((query) =>
    query.get("q") === "zz" ? { ...FOUND, ids: [] } : FOUND,
  );
  const panel = renderDashboard({ current: documents(4), handlers: [handler], user: admin });
  await searchContents(panel, "zz");
  expect(await screen.findByText("Nessun documento trovato")).toBeTruthy();
  await panel.user.click(screen.getByRole("button", { name: "Cerca nei titoli" }));
  expect(screen.getByRole("searchbox", { name: /Cerca/ })).toHaveProperty("value", "zz");
  await panel.user.click(screen.getByRole("button", { name: "Azzera filtri" }));
  await waitFor(async () => expect(await shownTitles()).toHaveLength(4));
});

it("says how far the reading is, and what was looked at [TEXT-06, TEXT-02]", {
  tags: ["long"],
}, async () => {
  const { handler } = searching(() => ({
    ...FOUND,
    isCut: true,
    indexing: { done: 120, total: 2_000 },
  }));
  const panel = renderDashboard({ current: documents(4), handlers: [handler], user: admin });
  await searchContents(panel, '"audit interno"');
  expect(await screen.findByText(/Indicizzazione in corso \(120 di 2\.000\)/)).toBeTruthy();
  expect(screen.getByText(/Cercato nei primi 500 documenti con queste parole/)).toBeTruthy();
});

it("searches what is in force for a viewer who looks at the obsolete ones [TEXT-03]", async () => {
  const { asked, handler } = searching();
  const viewer = sampleUser({ role: "viewer", features: ["content"] });
  const panel = renderDashboard({
    current: documents(4),
    obsolete: documents(1, () => ({ legacyId: "old", title: "Vecchio" })),
    handlers: [handler],
    user: viewer,
  });
  await searchContents(panel, "audit");
  await panel.user.click(screen.getByRole("button", { name: /Obsoleti/ }));
  await pass(panel.time);
  expect(await screen.findByText("Cerca nei contenuti dei documenti in vigore")).toBeTruthy();
  await waitFor(async () => expect(await shownTitles()).toEqual(["Documento 1", "Documento 3"]));
  expect(asked.every((query) => !query.includes("obsolete"))).toBe(true);
});

/** A host that has Google Drive search, and what it was asked. */
function searchingDrive(answer: () => object | number) {
  const asked: string[] = [];
  const handler = handleRoute("searchDrive", ({ request }) => {
    asked.push(new URL(request.url).search);
    const found = answer();
    if (typeof found === "object") return HttpResponse.json(found);
    return HttpResponse.json({ message: "Lo dice il server" }, { status: found });
  });
  return { asked, handler };
}

const inDrive = () => documents(4, () => ({ driveUrl: "https://drive.google.com/file/d/x/view" }));
const linked = { features: ["content"], company: { drive: true } } as const;
const noneInContents = searching(() => ({ ...FOUND, ids: ["doc-4"] })).handler;

it("has a linked drive searched in place, on demand, and shows what is found in the index's order [DRIVE-52]", async () => {
  const drive = searchingDrive(() => ({ ids: ["doc-1", "doc-3"], isCut: true }));
  const panel = renderDashboard({
    current: inDrive(),
    handlers: [noneInContents, drive.handler],
    user: sampleUser({ role: "viewer", ...linked }),
  });
  await searchContents(panel, "dell'audit");
  await waitFor(async () => expect(await shownTitles()).toEqual(["Documento 4"]));
  expect(drive.asked).toEqual([]);
  await panel.user.click(screen.getByRole("button", { name: "Cerca in Google Drive" }));
  expect(
    await screen.findByText("2 documenti trovati in Google Drive. Non tutto è stato cercato"),
  ).toBeTruthy();
  expect(await shownTitles()).toEqual(["Documento 1", "Documento 3", "Documento 4"]);
  expect(drive.asked).toEqual(["?q=dell%27audit"]);
  await panel.user.type(screen.getByRole("searchbox"), "x");
  await pass(panel.time);
  await waitFor(async () => expect(await shownTitles()).toEqual(["Documento 4"]));
  expect(drive.asked).toHaveLength(1);
});

it("says that Google Drive did not answer, or what the host says, and tries again [DRIVE-52]", async () => {
  const answers: (object | number)[] = [424, 409, { ids: [], isCut: false }];
  const drive = searchingDrive(() => answers.shift() ?? 500);
  const panel = renderDashboard({
    current: inDrive(),
    handlers: [noneInContents, drive.handler],
    user: sampleUser({ role: "admin", ...linked }),
  });
  await searchContents(panel, "audit");
  await panel.user.click(screen.getByRole("button", { name: "Cerca in Google Drive" }));
  expect(await screen.findByText("Google Drive non ha risposto")).toBeTruthy();
  expect(screen.queryByRole("button", { name: /in Google Drive$/ })).toBeNull();
  await panel.user.click(screen.getByRole("button", { name: "Riprova" }));
  expect(await screen.findByText("Lo dice il server")).toBeTruthy();
  await panel.user.click(screen.getByRole("button", { name: "Riprova" }));
  expect(await screen.findByText("Nessun documento trovato in Google Drive")).toBeTruthy();
  expect(screen.queryByRole("alert")).toBeNull();
  expect(await shownTitles()).toEqual(["Documento 4"]);
  await screen.findByRole("button", { name: "Cerca di nuovo in Google Drive" });
});

it("does not answer for a Google Drive that did not, where nothing else is found [DRIVE-52]", async () => {
  const answers: (object | number)[] = [424, { ids: ["doc-1"], isCut: false }];
  const panel = renderDashboard({
    current: inDrive(),
    handlers: [
      searching(() => ({ ...FOUND, ids: [] })).handler,
      searchingDrive(() => answers.shift() ?? 500).handler,
    ],
    user: sampleUser({ role: "viewer", ...linked }),
  });
  await searchContents(panel, "audit");
  expect(await screen.findByText("Nessun documento trovato")).toBeTruthy();
  await panel.user.click(screen.getByRole("button", { name: "Cerca in Google Drive" }));
  expect(await screen.findByText("Google Drive non ha risposto")).toBeTruthy();
  expect(screen.queryByText("Nessun documento trovato")).toBeNull();
  await panel.user.click(screen.getByRole("button", { name: "Riprova" }));
  await waitFor(async () => expect(await shownTitles()).toEqual(["Documento 1"]));
});

it("offers the drive's own page where files lie there and no folder is linked [LIFE-10]", {
  tags: ["long"],
}, async () => {
  const { handler } = searching();
  const panel = renderDashboard({
    current: documents(3, () => ({ driveUrl: "https://drive.google.com/file/d/x/view" })),
    handlers: [handler],
    user: admin,
  });
  await searchContents(panel, "non conformità");
  const link = await screen.findByRole("link", { name: "Cerca in Google Drive" });
  expect(link.getAttribute("href")).toBe(
    "https://drive.google.com/drive/search?q=non%20conformit%C3%A0",
  );
});

it("says that the search failed, shows no list as if it were complete, and tries again", {
  tags: ["long"],
}, async () => {
  let isDown = true;
  const { handler } = searching(() => (isDown ? null : FOUND));
  const panel = renderDashboard({ current: documents(4), handlers: [handler], user: admin });
  await searchContents(panel, "audit");
  const alert = await screen.findByText(
    "La ricerca nei contenuti non è riuscita.",
    {},
    { timeout: 10_000 },
  );
  expect(screen.queryByRole("table")).toBeNull();
  isDown = false;
  await panel.user.click(within(alert.closest("[role=alert]") as HTMLElement).getByRole("button"));
  await pass(panel.time);
  await waitFor(async () => expect(await shownTitles()).toHaveLength(2));
});

it("is not offered by a host that searches titles alone, whatever the address says [LIFE-01]", {
  tags: ["long"],
}, async () => {
  const { handler, asked } = searching();
  renderDashboard({
    current: documents(2),
    handlers: [handler],
    address: "/?in=contenuti&q=Documento",
    user: sampleUser({ role: "admin" }),
  });
  expect(await shownTitles()).toHaveLength(2);
  expect(screen.queryByRole("button", { name: "Contenuti" })).toBeNull();
  expect(asked).toEqual([]);
});
