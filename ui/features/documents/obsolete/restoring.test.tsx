import type { Document } from "@sgi/core/documents";
import { mockFailure } from "@sgi/fixtures/api/mockFailure";
import { mockRoute } from "@sgi/fixtures/api/mockRoute";
import { sampleDocument } from "@sgi/fixtures/documents/sample";
import { sampleUser } from "@sgi/fixtures/session/sample";
import { act, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { queryClientAtom } from "../../../state/api/queries";
import { toastAtom } from "../../../state/toasts/toasts";
import { api } from "../../../testing/api";
import { cacheList } from "../../../testing/cachedList";
import {
  findObsoleteTable,
  obsoletes,
  obsoleteTitles,
  renderObsolete,
} from "../../../testing/renderObsolete";

const CURRENT = ["/api/documents"];
const restore = (n: number) =>
  screen.getByRole("button", { name: `Ripristina Documento ${n}`, hidden: true });

async function openPage(options: Parameters<typeof renderObsolete>[0] = {}) {
  const page = renderObsolete(options);
  await findObsoleteTable();
  return page;
}

async function askForAll(options: Parameters<typeof renderObsolete>[0] = {}) {
  const page = await openPage(options);
  const trigger = screen.getByRole("button", { name: "Ripristina tutti" });
  await page.user.click(trigger);
  const dialog = within(await screen.findByRole("alertdialog"));
  const cancel = dialog.getByRole("button", { name: "Annulla" });
  await waitFor(() => expect(document.activeElement).toBe(cancel));
  const confirm = dialog.getByRole("button", { name: "Ripristina tutti" });
  return { ...page, trigger, dialog, cancel, confirm };
}

const gone = () => waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());

describe("restoring one document", () => {
  it("sends it back to the index, says so, and goes on to the next row [OBS-07, OBS-10]", async () => {
    const { user, host, store } = await openPage();
    cacheList(store, "/api/documents", [sampleDocument()]);
    await user.click(restore(2));
    await waitFor(() => expect(obsoleteTitles()).toEqual(["Documento 1", "Documento 3"]));
    expect(host.restored).toEqual(["doc-2"]);
    expect(document.activeElement).toBe(restore(3));
    expect(store.get(toastAtom)).toMatchObject({
      title: "Documento ripristinato",
      text: "«Documento 2» è di nuovo nell'indice.",
      tone: "success",
    });
    expect(store.get(queryClientAtom).getQueryState(CURRENT)?.isInvalidated).toBe(true);
  });

  it("is not offered where the document waits already, which its row says [APPR-01]", async () => {
    const [first, ...rest] = obsoletes(2);
    await openPage({ documents: [{ ...(first as Document), waits: true }, ...rest] });
    expect(screen.getAllByText("In attesa di approvazione")).toHaveLength(1);
    const shown = screen.getAllByRole("button", { name: /^Ripristina Documento/ });
    expect(shown.map((button) => button.getAttribute("aria-label"))).toEqual([
      "Ripristina Documento 2",
    ]);
  });

  it("says of one that has to be approved first that it waits, and keeps it [APPR-01]", async () => {
    const { user, store } = await openPage();
    api.use(mockRoute("restoreDocument", { waiting: ["doc-2"] }));
    await user.click(restore(2));
    await waitFor(() => expect(store.get(toastAtom)?.title).toBe("In attesa di approvazione"));
    expect(obsoleteTitles()).toContain("Documento 2");
  });

  it("says that it restores, and takes no other meanwhile", async () => {
    const { user, host } = await openPage();
    const until = new Promise(() => undefined);
    api.use(mockRoute("restoreDocument", null, { until }));
    await user.click(restore(2));
    const pending = await screen.findByRole("button", { name: "Ripristino..." });
    expect(pending.getAttribute("aria-disabled")).toBe("true");
    expect(restore(1).getAttribute("aria-disabled")).toBe("true");
    await user.click(restore(1));
    expect(host.restored).toEqual([]);
    expect(obsoleteTitles()).toHaveLength(3);
  });

  it("says why it failed, and leaves the document where it is [OBS-11]", {
    tags: ["long"],
  }, async () => {
    const { user, store } = await openPage();
    api.use(mockFailure("restoreDocument", { status: 409, body: { message: "Posto occupato" } }));
    await user.click(restore(1));
    await waitFor(() =>
      expect(store.get(toastAtom)).toMatchObject({
        title: "Errore durante il ripristino",
        text: "Posto occupato",
        tone: "danger",
      }),
    );
    expect(obsoleteTitles()).toHaveLength(3);
    expect(document.activeElement).toBe(restore(1));
  });
});

describe("restoring all documents", () => {
  it("says before that those which need an approval will wait [APPR-01]", async () => {
    const approving = sampleUser({ features: ["approval"], company: { approval: true } });
    const { dialog } = await askForAll({ user: approving });
    dialog.getByText(
      "Quelli che hanno bisogno di un'approvazione restano qui, in attesa, finché non sono approvati.",
    );
  });

  it("asks first, with their number, and sends nothing when declined", {
    tags: ["long"],
  }, async () => {
    const { user, dialog, trigger } = await askForAll();
    expect(dialog.getByText("Vuoi ripristinare tutti i 3 documenti obsoleti?")).toBeTruthy();
    expect(dialog.queryByText(/in attesa/)).toBeNull();
    await user.keyboard("{Escape}");
    await gone();
    expect(document.activeElement).toBe(trigger);
    expect(obsoleteTitles()).toHaveLength(3);
  });

  it.each([
    [{ restoredCount: 3 }, "3 documenti ripristinati."],
    [{ restoredCount: 1 }, "1 documento ripristinato."],
    [
      { restoredCount: 2, skippedCount: 1 },
      "2 documenti ripristinati. 1 resta obsoleto: un documento in vigore ne ha preso il posto.",
    ],
    [{}, "I documenti obsoleti sono stati ripristinati."],
  ])("tells of the answer %j «%s» [OBS-08, OBS-09]", { tags: ["long"] }, async (answer, text) => {
    const { user, confirm, host, store, trigger } = await askForAll();
    const listed = host.asked;
    api.use(
      mockRoute("restoreAllObsolete", () => {
        host.listed = [];
        return answer as never;
      }),
    );
    await user.click(confirm);
    await gone();
    expect(store.get(toastAtom)).toMatchObject({
      title: "Ripristino completato",
      text,
      tone: "success",
    });
    expect(await screen.findByText("Nessun documento obsoleto")).toBeTruthy();
    expect(host.asked).toBeGreaterThan(listed);
    expect(document.activeElement).toBe(trigger);
  });

  it("counts of all those that wait for approval [APPR-01]", async () => {
    const { user, confirm, store } = await askForAll();
    const answer = { restoredCount: 1, skippedCount: 0, waitingCount: 2 };
    api.use(mockRoute("restoreAllObsolete", answer));
    await user.click(confirm);
    await waitFor(() =>
      expect(store.get(toastAtom)?.text).toBe(
        "1 documento ripristinato. In attesa di approvazione: 2.",
      ),
    );
  });

  it("calls nothing completed where all of them wait for approval [APPR-01]", async () => {
    const { user, confirm, store } = await askForAll();
    const answer = { restoredCount: 0, skippedCount: 0, waitingCount: 2 };
    api.use(mockRoute("restoreAllObsolete", answer));
    await user.click(confirm);
    await waitFor(() =>
      expect(store.get(toastAtom)).toMatchObject({
        title: "In attesa di approvazione",
        text: "2 documenti restano obsoleti finché non sono approvati.",
        tone: "info",
      }),
    );
  });

  it("says that it restores, and nothing closes the question meanwhile", async () => {
    const { user, dialog, confirm } = await askForAll();
    const until = new Promise(() => undefined);
    api.use(mockRoute("restoreAllObsolete", { restoredCount: 3, skippedCount: 0 }, { until }));
    await user.click(confirm);
    expect(await dialog.findByRole("button", { name: "Ripristino..." })).toBeTruthy();
    await user.keyboard("{Escape}");
    expect(dialog.getByRole<HTMLButtonElement>("button", { name: "Chiudi" }).disabled).toBe(true);
  });

  it("says why it failed, and may be tried again [OBS-11]", { tags: ["long"] }, async () => {
    const { user, dialog, confirm, store } = await askForAll();
    api.use(mockFailure("restoreAllObsolete", { status: 403, body: { message: "Vietato" } }));
    await user.click(confirm);
    await waitFor(() =>
      expect(store.get(toastAtom)).toMatchObject({
        title: "Errore durante il ripristino",
        text: "Vietato",
      }),
    );
    const again = dialog.getByRole("button", { name: "Ripristina tutti" });
    expect(again.getAttribute("aria-disabled")).toBeNull();
  });
});

describe("the list", () => {
  it("is fetched again every 10 s [OBS-02]", async () => {
    const { host, time } = await openPage();
    const before = host.asked;
    act(() => time.advance(9_999));
    expect(host.asked).toBe(before);
    host.listed = obsoletes(4);
    act(() => time.advance(1));
    await waitFor(() => expect(obsoleteTitles()).toHaveLength(4));
    expect(host.asked).toBe(before + 1);
  });

  it("is not fetched while the tab is hidden, and at once when it is seen again", async () => {
    const { host, time, visible } = await openPage();
    const before = host.asked;
    act(() => visible.set(false));
    act(() => time.advance(60_000));
    expect(host.asked).toBe(before);
    act(() => visible.set(true));
    act(() => time.advance(0));
    await waitFor(() => expect(host.asked).toBe(before + 1));
  });

  it("is not fetched while a dialog is open", { tags: ["long"] }, async () => {
    const { host, time } = await askForAll();
    const before = host.asked;
    act(() => time.advance(60_000));
    expect(host.asked).toBe(before);
  });

  it("stays, with a note, when fetching it again fails", { tags: ["long"] }, async () => {
    const { time } = await openPage();
    api.use(mockFailure("listObsoleteDocuments", { status: 403 }));
    act(() => time.advance(10_000));
    expect((await screen.findByRole("alert")).textContent).toContain(
      "Impossibile aggiornare l'elenco",
    );
    expect(obsoleteTitles()).toHaveLength(3);
  });
});
