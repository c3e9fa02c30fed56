import { act, screen, waitFor, within } from "@testing-library/react";
import { beforeAll, describe, expect, it } from "vitest";
import { folderFiles } from "../../../../testing/localFiles";
import { chooseFiles, fetchUploadParts } from "../../../../testing/renderUpload";

const CONFIRMATION_MS = 15_000;

beforeAll(fetchUploadParts);

describe("the confirmation", () => {
  it("lists five names, how many more there are and the size, in the place of the buttons [UPLOAD-07, UPLOAD-24..26, UPLOAD-49]", async () => {
    const { ask } = await chooseFiles(folderFiles(7));
    const toast = await ask();
    const lines = toast.getAllByRole("listitem").map((line) => line.textContent);
    expect(lines).toEqual(["1.pdf", "2.pdf", "3.pdf", "4.pdf", "5.pdf", "... e altri 2 file"]);
    expect(toast.getByText("Totale 0,00 MB")).toBeTruthy();
    expect(document.activeElement?.textContent).toBe("Conferma");
    expect(screen.queryByRole("button", { name: /^Carica 7 file/ })).toBeNull();
  });

  it("sends nothing at 'Annulla', and gives the focus back [UPLOAD-08]", async () => {
    const { ask, user, sent } = await chooseFiles(folderFiles(1));
    await user.click((await ask()).getByRole("button", { name: "Annulla" }));
    expect(screen.queryByRole("alertdialog")).toBeNull();
    expect(document.activeElement?.textContent).toBe("Carica 1 file");
    expect(sent).toEqual([]);
  });

  it("is taken back when what it asks about changes", { tags: ["long"] }, async () => {
    const { ask, user } = await chooseFiles(folderFiles(2));
    await ask();
    await user.click(screen.getByRole("button", { name: "Rimuovi SGI/1.pdf" }));
    await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
    expect(screen.getByRole("button", { name: "Carica 1 file" })).toBeTruthy();
  });

  it("is taken back by Escape, which leaves the dialog open", { tags: ["long"] }, async () => {
    const { ask, user } = await chooseFiles(folderFiles(1));
    await ask();
    await user.keyboard("{Escape}");
    await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
    expect(screen.getByRole("dialog", { name: "Carica Documenti Locali" })).toBeTruthy();
  });

  it("runs out after 15 s without a sign of life, as 'Annulla' [UPLOAD-08]", {
    tags: ["long"],
  }, async () => {
    const { ask, user, time, sent } = await chooseFiles(folderFiles(1));
    await ask();
    act(() => time.advance(CONFIRMATION_MS - 1));
    await user.keyboard("{Shift}");
    act(() => time.advance(CONFIRMATION_MS - 1));
    expect(screen.queryByRole("alertdialog")).toBeTruthy();
    act(() => time.advance(1));
    expect(screen.queryByRole("alertdialog")).toBeNull();
    expect(sent).toEqual([]);
  });
});

describe("an upload under way", () => {
  async function begin() {
    const shown = await chooseFiles(folderFiles(1), { status: null });
    await shown.confirm();
    await waitFor(() => expect(shown.sent).toHaveLength(1));
    return shown;
  }
  const question = () => screen.findByRole("alertdialog", { name: "Interrompere il caricamento?" });

  it("cannot be closed by Escape or by the cross", { tags: ["long"] }, async () => {
    const { user } = await begin();
    await user.keyboard("{Escape}");
    const dialog = screen.getByRole("dialog", { name: "Carica Documenti Locali" });
    expect(within(dialog).getByRole("button", { name: "Chiudi" }).hasAttribute("disabled")).toBe(
      true,
    );
  });

  it("is stopped by its button only after a question", { tags: ["long"] }, async () => {
    const { user, toast } = await begin();
    await user.click(screen.getByRole("button", { name: "Annulla" }));
    const asked = within(await question());
    await user.click(asked.getByRole("button", { name: "Continua il caricamento" }));
    expect(toast()).toBeNull();
    await user.click(screen.getByRole("button", { name: "Annulla" }));
    await user.click(within(await question()).getByRole("button", { name: "Interrompi" }));
    await waitFor(() => expect(toast()).toMatchObject({ title: "Caricamento annullato" }));
    await screen.findByText("Caricamento terminato");
  });

  it("asks before the page is closed, and not any more afterwards", {
    tags: ["long"],
  }, async () => {
    const { host, poll, toast } = await begin();
    const leave = () => !dispatchEvent(new Event("beforeunload", { cancelable: true }));
    expect(leave()).toBe(true);
    host.status = { status: "completed" };
    await poll();
    await waitFor(() => expect(toast()).toMatchObject({ tone: "success" }));
    expect(leave()).toBe(false);
  });

  it("stays on its page, and asks, when the user goes back", { tags: ["long"] }, async () => {
    const { arrive } = await begin();
    const { href } = location;
    history.replaceState(null, "", "/settings");
    act(() => void dispatchEvent(new PopStateEvent("popstate")));
    await question();
    expect(location.href).toBe(href);
    await arrive();
    expect(screen.getByText("Caricamento in corso")).toBeTruthy();
  });
});
