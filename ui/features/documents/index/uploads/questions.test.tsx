import type { UploadStatus } from "@sgi/core/uploads";
import { screen, waitFor, within } from "@testing-library/react";
import { beforeAll, describe, expect, it } from "vitest";
import { folderFiles } from "../../../../testing/localFiles";
import { chooseFiles, fetchUploadParts } from "../../../../testing/renderUpload";

beforeAll(fetchUploadParts);

const document = (id: string, path: string) => ({ id, title: "Fornitori", path, revision: "2" });
const documents = [document("a", "SGI/A/8.4"), document("b", "SGI/B/8.4")];
const refused = { outcome: "refused" as const, note: "più documenti in vigore" };
const asked: UploadStatus = {
  status: "completed",
  files: [
    { file: "SGI/1.pdf", outcome: "superseded", note: "superata da «2.pdf»" },
    { ...refused, file: "SGI/2.pdf", question: { kind: "which", documents } },
    {
      ...refused,
      file: "SGI/3.pdf",
      question: { kind: "lowerRevision", document: document("c", "SGI/8.4") },
    },
  ],
};

async function ask(files = asked.files, waiting = 2) {
  const shown = await chooseFiles(folderFiles(3), { status: { ...asked, files } });
  await shown.confirm();
  await waitFor(() => expect(shown.sent).toHaveLength(1));
  await shown.poll();
  const name = new RegExp(`^${waiting} file attend(e|ono) una risposta$`);
  const form = within(await screen.findByRole("region", { name }));
  return { ...shown, form };
}

describe("what an upload could not decide", () => {
  it("is asked for, file by file, and is no error of its own", async () => {
    const { form } = await ask();
    expect(form.getAllByRole("radio").map((each) => each.closest("label")?.textContent)).toEqual([
      "Fornitori · SGI/A/8.4 · Rev.2",
      "Fornitori · SGI/B/8.4 · Rev.2",
      "Nuovo documento",
      "Salta",
      "Sostituisci la Rev.2",
      "Salta",
    ]);
    expect(
      form.getAllByRole<HTMLInputElement>("radio", { name: "Salta" }).map(({ checked }) => checked),
    ).toEqual([true, true]);
    expect(screen.queryByText(/^File con errori|\d errori?|completato con errori/)).toBeNull();
    expect(screen.getAllByText(/^1 file caricato, 2 in attesa di risposta\.$/)).toBeTruthy();
    expect(screen.getByRole("progressbar", { name: "Batch 1" }).getAttribute("aria-valuenow")).toBe(
      "1",
    );
    expect(screen.getByText("Avvisi (1)")).toBeTruthy();
    expect(screen.getByText("superata da «2.pdf»")).toBeTruthy();
  });

  it("says how many documents are not listed, and how one of them is meant", {
    tags: ["long"],
  }, async () => {
    const question = { kind: "which" as const, documents, more: 918 };
    const { form } = await ask([{ ...refused, file: "SGI/2.pdf", question }], 1);
    expect(
      form.getByText(
        "Altri 918 documenti con questo nome non sono elencati: se è uno di quelli, scegli «Salta» e carica di nuovo il file da solo, con la cartella di quel documento come «Cartella di destinazione».",
      ),
    ).toBe(form.getByRole("group", { description: /^Altri 918 / }).querySelector("p"));
    expect(form.getAllByRole("radio")).toHaveLength(4);
  });

  const question = (n: string) =>
    screen.findByRole("alertdialog", { name: `Chiudere senza caricare ${n}?` });
  const leave = (name: string) => screen.findByRole("button", { name });

  it.each<[string, (user: Awaited<ReturnType<typeof ask>>["user"]) => Promise<void>]>([
    ["«Chiudi»", async (user) => user.click(screen.getAllByText("Chiudi").at(-1) as Element)],
    ["Escape", (user) => user.keyboard("{Escape}")],
  ])(
    "is not dropped by %s without a question, which leads back to the answers",
    { tags: ["long"] },
    async (_, leaveBy) => {
      const { user, form, sent } = await ask();
      await user.click(form.getByRole("radio", { name: "Nuovo documento" }));
      await leaveBy(user);
      expect((await question("2 file")).textContent).toContain(
        "Attendono una risposta e non sono nell'indice.",
      );
      await user.click(await leave("Torna alle domande"));
      await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
      expect(form.getByRole<HTMLInputElement>("radio", { name: "Nuovo documento" }).checked).toBe(
        true,
      );
      await leaveBy(user);
      await user.click(await leave("Chiudi senza caricare"));
      await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
      expect(sent).toHaveLength(1);
      await waitFor(() =>
        expect(window.document.activeElement?.textContent).toBe("Aggiorna documenti locali"),
      );
    },
  );

  it("holds who follows a link, or closes the tab, as well", { tags: ["long"] }, async () => {
    const { user } = await ask(asked.files?.slice(0, 2), 1);
    expect(dispatchEvent(new Event("beforeunload", { cancelable: true }))).toBe(false);
    await user.keyboard("{Escape}");
    expect((await question("1 file")).textContent).toContain(
      "Attende una risposta e non è nell'indice.",
    );
    await user.click(await leave("Chiudi senza caricare"));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(dispatchEvent(new Event("beforeunload", { cancelable: true }))).toBe(true);
  });

  it("is sent again with the answers, without what is skipped, of which it tells [NAME-02]", {
    tags: ["long"],
  }, async () => {
    const { form, user, sent, host, poll } = await ask();
    await user.click(form.getByRole("button", { name: "Conferma le scelte" }));
    expect(sent).toHaveLength(1);
    await user.click(form.getByRole("radio", { name: "Fornitori · SGI/B/8.4 · Rev.2" }));
    await user.click(form.getByRole("button", { name: "Conferma le scelte" }));
    await waitFor(() => expect(sent).toHaveLength(2));
    const body = (sent[1] as { body: FormData }).body;
    expect(body.getAll("localFiles").map((part) => (part as File).name)).toEqual(["SGI/2.pdf"]);
    expect(JSON.parse(String(body.get("answers")))).toEqual({ "SGI/2.pdf": { document: "b" } });
    expect(JSON.parse(String(body.get("selection")))).toHaveLength(3);
    host.status = { status: "completed" };
    await poll();
    // What the first time told stays, also of the file that was left without an answer.
    await screen.findByText("Caricamento completato");
    expect(screen.getByText("Avvisi (2)")).toBeTruthy();
    expect(screen.getByText("superata da «2.pdf»")).toBeTruthy();
    expect(screen.getByText("lasciato senza risposta: non è stato caricato")).toBeTruthy();
  });

  it("closes once the answer has said it all", { tags: ["long"] }, async () => {
    const { form, user, sent, host, poll } = await ask(asked.files?.slice(1, 2), 1);
    await user.click(form.getByRole("radio", { name: "Nuovo documento" }));
    await user.click(form.getByRole("button", { name: "Conferma le scelte" }));
    await waitFor(() => expect(sent).toHaveLength(2));
    host.status = { status: "completed" };
    await poll();
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  });

  it("leaves what failed beside it in sight after the answer [NAME-02]", {
    tags: ["long"],
  }, async () => {
    const empty = { file: "SGI/1.pdf", outcome: "refused" as const, note: "file vuoto" };
    const { form, user, sent, host, poll } = await ask(
      [empty, ...(asked.files ?? []).slice(1, 2)],
      1,
    );
    await user.click(form.getByRole("radio", { name: "Nuovo documento" }));
    await user.click(form.getByRole("button", { name: "Conferma le scelte" }));
    await waitFor(() => expect(sent).toHaveLength(2));
    host.status = { status: "completed" };
    await poll();
    await screen.findByText("Caricamento completato");
    expect(screen.getByText("File con errori (1)")).toBeTruthy();
    expect(screen.getByText("file vuoto")).toBeTruthy();
  });
});
