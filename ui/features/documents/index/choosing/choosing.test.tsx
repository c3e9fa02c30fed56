import type { Document } from "@sgi/core/documents";
import { mockFailure } from "@sgi/fixtures/api/mockFailure";
import { mockRoute } from "@sgi/fixtures/api/mockRoute";
import { sampleUser } from "@sgi/fixtures/session/sample";
import { screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { toastAtom } from "../../../../state/toasts/toasts";
import { api } from "../../../../testing/api";
import {
  documents,
  findTable,
  renderDashboard,
  shownTitles,
} from "../../../../testing/renderDashboard";

const admin = sampleUser({ role: "admin", features: ["work"] });
const viewer = sampleUser({ role: "viewer", features: ["work"] });

/** A dashboard over a host that archives and restores many. */
async function renderIndex({ user = admin, count = 12, taken = [] as string[] } = {}) {
  let current: Document[] = documents(count);
  let obsolete: Document[] = [];
  const called: [call: string, ids: string[]][] = [];
  const isIn = (ids: string[]) => (document: Document) => ids.includes(document.legacyId);
  const index = renderDashboard({
    user,
    handlers: [
      mockRoute("listDocuments", () => current),
      mockRoute("listObsoleteDocuments", () => obsolete),
      mockRoute("archiveDocuments", ({ body }) => {
        const { ids } = body as { ids: string[] };
        called.push(["archive", ids]);
        obsolete = [...obsolete, ...current.filter(isIn(ids))];
        current = current.filter((document) => !isIn(ids)(document));
        return { done: ids, failed: [] };
      }),
      mockRoute("restoreDocuments", ({ body }) => {
        const { ids } = body as { ids: string[] };
        called.push(["restore", ids]);
        const done = ids.filter((id) => !taken.includes(id));
        current = [...current, ...obsolete.filter(isIn(done))];
        obsolete = obsolete.filter((document) => !isIn(done)(document));
        const failed = ids.filter((id) => taken.includes(id));
        return { done, failed: failed.map((id) => ({ id, reason: "taken" })) };
      }),
    ],
  });
  await findTable();
  return { ...index, called };
}

const box = (name: string) => screen.findByRole<HTMLInputElement>("checkbox", { name });
const row = (n: number) => box(`Seleziona Documento ${n}`);
const bar = () => screen.findByRole("region", { name: "Azioni sui selezionati" });
const inBar = async (name: string | RegExp) => within(await bar()).getByRole("button", { name });
const chosenCount = async () => within(await bar()).getByRole("status").textContent;
const toast = (index: Awaited<ReturnType<typeof renderIndex>>) => index.store.get(toastAtom);

describe("choosing rows", () => {
  it("is not offered by a host that can do nothing with several [LIFE-01]", async () => {
    await renderIndex({ user: sampleUser({ role: "admin" }) });
    expect(screen.queryByRole("checkbox")).toBeNull();
  });

  it("tells how many are chosen, on all pages, and forgets them on request [WORK-01]", {
    tags: ["long"],
  }, async () => {
    const { user } = await renderIndex();
    await user.click(await row(1));
    expect(await chosenCount()).toBe("1 selezionato");
    await user.click(await row(3));
    await user.click(await screen.findByRole("button", { name: "Successivo" }));
    await user.click(await row(12));
    expect(await chosenCount()).toBe("3 selezionati");
    await user.click(await inBar("Annulla selezione"));
    await waitFor(() => expect(screen.queryByRole("region", { name: /selezionati/ })).toBeNull());
    expect((await row(12)).checked).toBe(false);
  });

  it("chooses a range with Shift, by mouse and by key [WORK-01]", { tags: ["long"] }, async () => {
    const { user } = await renderIndex();
    await user.click(await row(2));
    await user.keyboard("{Shift>}");
    await user.click(await row(5));
    await user.keyboard("{/Shift}");
    expect(await chosenCount()).toBe("4 selezionati");
    screen.getByRole("link", { name: "Documento 7" }).focus();
    await user.keyboard("x");
    expect(await chosenCount()).toBe("5 selezionati");
    expect((await row(7)).checked).toBe(true);
  });

  it("chooses the rows shown, then all that the filter leaves [WORK-01]", {
    tags: ["long"],
  }, async () => {
    const { user } = await renderIndex();
    await user.click(await row(1));
    expect((await box("Seleziona tutti")).indeterminate).toBe(true);
    await user.click(await box("Seleziona tutti"));
    expect(await chosenCount()).toBe("10 selezionati");
    await user.click(await inBar("Seleziona tutti i 12 filtrati"));
    expect(await chosenCount()).toBe("12 selezionati");
  });

  it("does nothing to what a search hides [WORK-01]", { tags: ["long"] }, async () => {
    const { user, called } = await renderIndex();
    await user.click(await row(1));
    await user.click(await row(2));
    await user.type(screen.getByRole("searchbox"), "Documento 2");
    await waitFor(async () => expect(await chosenCount()).toBe("1 selezionato"));
    await user.click(await inBar("Archivia"));
    const confirming = await confirm("Archiviare 1 documento?");
    screen.getByText("Esce dall'indice e si può ripristinare da «Obsoleti».");
    await user.click(confirming);
    await waitFor(() => expect(called).toEqual([["archive", ["doc-2"]]]));
  });
});

async function confirm(title: string) {
  const dialog = within(await screen.findByRole("alertdialog", { name: title }));
  return dialog.getByRole("button", { name: "Archivia" });
}

describe("archiving the chosen rows", () => {
  it("asks once, archives, and brings all back by one undo [WORK-01]", {
    tags: ["long"],
  }, async () => {
    const index = await renderIndex();
    const { user, called } = index;
    await user.click(await box("Seleziona tutti"));
    await user.click(await inBar("Archivia"));
    const dialog = await screen.findByRole("alertdialog", { name: "Archiviare 10 documenti?" });
    expect(dialog.textContent).toContain(
      "Escono dall'indice e si possono ripristinare da «Obsoleti».",
    );
    await user.click(await confirm("Archiviare 10 documenti?"));
    await waitFor(() => expect(toast(index)?.title).toBe("Archiviati 10 documenti"));
    expect(toast(index)).toMatchObject({ durationMs: 10_000, action: { label: "Annulla" } });
    expect(await shownTitles()).toEqual(["Documento 11", "Documento 12"]);
    await waitFor(() => expect(document.activeElement?.textContent).toBe("Documento 11"));
    toast(index)?.action?.run();
    await waitFor(() => expect(toast(index)?.title).toBe("Ripristinati 10 documenti"));
    expect(called.map(([call, ids]) => [call, ids.length])).toEqual([
      ["archive", 10],
      ["restore", 10],
    ]);
    await waitFor(async () => expect(await shownTitles()).toHaveLength(10));
  });

  it("sends nothing when it is declined, and keeps the choice [WORK-01]", {
    tags: ["long"],
  }, async () => {
    const { user, called } = await renderIndex();
    await user.click(await row(1));
    await user.click(await inBar("Archivia"));
    await screen.findByRole("alertdialog");
    await user.keyboard("{Escape}");
    await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
    expect([called, await chosenCount()]).toEqual([[], "1 selezionato"]);
  });

  it("says why it failed, and keeps the choice [WORK-01]", { tags: ["long"] }, async () => {
    const index = await renderIndex();
    api.use(mockFailure("archiveDocuments", { status: 403, body: { message: "Vietato" } }));
    await index.user.click(await row(1));
    await index.user.click(await inBar("Archivia"));
    await index.user.click(await confirm("Archiviare 1 documento?"));
    await waitFor(() =>
      expect(toast(index)).toMatchObject({
        title: "Errore durante l'archiviazione",
        text: "Vietato",
        tone: "danger",
      }),
    );
    expect(await chosenCount()).toBe("1 selezionato");
  });
});

describe("restoring the chosen rows", () => {
  it("brings them back from the filter of the obsolete, and names what stayed [WORK-01]", {
    tags: ["long"],
  }, async () => {
    const index = await renderIndex({ taken: ["doc-2"] });
    const { user } = index;
    await user.click(await row(1));
    await user.click(await row(2));
    await user.click(await inBar("Archivia"));
    await user.click(await confirm("Archiviare 2 documenti?"));
    await waitFor(() => expect(toast(index)?.title).toBe("Archiviati 2 documenti"));
    await user.click(await screen.findByRole("button", { name: /^Obsoleti/ }));
    // What was done to them is done: they are chosen anew.
    await waitFor(async () => expect((await row(1)).checked).toBe(false));
    await user.click(await box("Seleziona tutti"));
    expect(await chosenCount()).toBe("2 selezionati");
    await user.click(await inBar("Ripristina"));
    await waitFor(() =>
      expect(toast(index)).toMatchObject({
        title: "Ripristinato 1 documento",
        text: "1 non ripristinato: il posto è occupato",
      }),
    );
  });
});

describe("the bar on a phone", () => {
  const narrow = (media: string) => Object.assign(new EventTarget(), { matches: true, media });
  beforeEach(() => {
    vi.spyOn(window, "matchMedia").mockImplementation((media) => narrow(media) as MediaQueryList);
  });
  afterEach(() => void vi.restoreAllMocks());
  const focusedName = () =>
    document.activeElement?.getAttribute("aria-label") ?? document.activeElement?.textContent;

  it("is three Tabs from the box of a chosen row, whichever it is, and before the next row [WORK-10]", async () => {
    const { user } = renderDashboard({ user: admin, current: documents(12) });
    for (const chosen of [2, 5, 2]) {
      const chosenBox = await row(chosen);
      if (!chosenBox.checked) await user.click(chosenBox);
      await bar();
      chosenBox.focus();
      for (let press = 0; press < 3; press += 1) await user.tab();
      expect((await bar()).contains(document.activeElement)).toBe(true);
      expect(focusedName()).toBe("Annulla selezione");
      for (const act of ["Archivia", "Scarica ZIP"]) {
        await user.tab();
        expect(focusedName()).toBe(act);
      }
      await user.tab();
      expect(document.activeElement).toBe(await row(chosen + 1));
    }
    expect(await chosenCount()).toBe("2 selezionati");
  });

  it("stays when the card that held it leaves the list, and goes with the last choice [WORK-10]", async () => {
    const { user } = renderDashboard({ user: admin, current: documents(12) });
    await user.click(await row(1));
    await bar();
    await user.click(await screen.findByRole("button", { name: "Successivo" }));
    await row(12);
    expect(await chosenCount()).toBe("1 selezionato");
    await user.click(await inBar("Annulla selezione"));
    await waitFor(() => expect(screen.queryByRole("region", { name: /selezionati/ })).toBeNull());
  });
});

describe("a ZIP of the chosen rows", () => {
  it("is all that a viewer is offered [WORK-01, WORK-02]", async () => {
    const { user } = await renderIndex({ user: viewer });
    await user.click(await row(1));
    const buttons = within(await bar()).getAllByRole("button");
    expect(buttons.map(({ textContent }) => textContent)).toEqual([
      "Scarica ZIP",
      "Annulla selezione",
    ]);
  });

  it("is not offered where all files are in Google Drive, and says so [WORK-02]", {
    tags: ["long"],
  }, async () => {
    const inDrive = documents(1, () => ({ driveUrl: "https://drive.google.com/file/d/1/view" }));
    const { user } = renderDashboard({ user: admin, current: inDrive });
    await user.click(await row(1));
    expect((await inBar("Scarica ZIP")).getAttribute("aria-disabled")).toBe("true");
    expect((await bar()).textContent).toContain("I file selezionati sono in Google Drive");
  });
});
