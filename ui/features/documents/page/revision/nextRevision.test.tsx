import { mockFailure } from "@sgi/fixtures/api/mockFailure";
import { type MockedCall, mockRoute } from "@sgi/fixtures/api/mockRoute";
import { sampleDocument } from "@sgi/fixtures/documents/sample";
import { fireEvent, screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { toastAtom } from "../../../../state/toasts/toasts";
import { api } from "../../../../testing/api";
import { dragged, localFile } from "../../../../testing/localFiles";
import { onPhone } from "../../../../testing/onTablet";
import { current, HASH, type Host, NAME, openPage } from "./testing/revisionPage";

beforeAll(() =>
  Promise.all([
    import("./NextRevisionDialog"),
    import("../../../../components/dialogs/DialogPopup"),
  ]),
);

afterEach(() => void vi.restoreAllMocks());

const button = () => screen.queryByRole("button", { name: "Carica nuova revisione" });
const revision = () => screen.getByRole<HTMLInputElement>("textbox", { name: "Revisione" });

describe("who may bring the next revision", () => {
  it.each<[string, Host, boolean]>([
    ["an admin", {}, true],
    ["no viewer", { role: "viewer" }, false],
    ["nobody of an archived document", { document: { isObsolete: true } }, false],
    [
      "nobody of one in Google Drive",
      { document: { driveUrl: "https://drive.google.com/file/d/1/view" } },
      false,
    ],
    ["nobody where the host has no history", { features: [] }, false],
  ])("is %s [HIST-10]", async (_, host, may) => {
    await openPage(host);
    expect(button() !== null).toBe(may);
    // The page listens only once its effects have run, after the card stands there.
    await waitFor(() => {
      fireEvent(
        window,
        Object.assign(new Event("dragover", { cancelable: true }), dragged([localFile(NAME)])),
      );
      expect(screen.queryByText(/^Lascia qui il file/) !== null).toBe(may);
    });
  });

  it("has all acts in one menu on phones, this one first [HIST-10]", async () => {
    onPhone();
    const { user } = await openPage();
    expect(button()).toBeNull();
    await user.click(screen.getByRole("button", { name: "Azioni sul documento" }));
    const acts = await screen.findAllByRole("menuitem");
    expect(acts.map(({ textContent }) => textContent)).toEqual([
      ...["Carica nuova revisione", "Sincronizza Documenti", "Modifica", "Archivia"],
    ]);
  });

  it("has it as the page's first act [HIST-10]", async () => {
    await openPage();
    const names = ["Carica nuova revisione", "Sincronizza Documenti", "Modifica", "Archivia"];
    const acts = screen.getAllByRole("button").map(({ textContent }) => textContent ?? "");
    expect(acts.filter((act) => names.includes(act))).toEqual(names);
  });
});

describe("the next revision", () => {
  it("proposes the next number and today, sends one file, and says that it is in force [HIST-10]", async () => {
    const { choose, user, submit, answered, form, store } = await openPage();
    const dialog = await choose();
    expect(revision().value).toBe("5");
    await user.type(dialog.getByRole("textbox", { name: "Motivo della modifica" }), "Nuovi enti");
    await submit();
    await answered(1);
    const facts = JSON.parse(String(form().get("facts")));
    expect(facts[NAME]).toMatchObject({ revision: "5", date: expect.stringMatching(/^\d{4}-/) });
    expect(["document", "seen", "reason"].map((name) => form().get(name))).toEqual([
      "doc-753",
      `sha256:${HASH}`,
      "Nuovi enti",
    ]);
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(store.get(toastAtom)).toMatchObject({ title: "Rev.5 in vigore", tone: "success" });
  });

  it("comes by a drop too, but by one file alone [HIST-10]", async () => {
    const { store } = await openPage();
    const drop = (files: File[]) =>
      fireEvent(window, Object.assign(new Event("drop", { cancelable: true }), dragged(files)));
    await waitFor(() => {
      drop([localFile(NAME), localFile("b.docx")]);
      expect(store.get(toastAtom)?.title).toBe("Un file alla volta");
    });
    drop([localFile(NAME)]);
    expect(await screen.findByRole("dialog", { name: "Carica nuova revisione" })).toBeTruthy();
  });

  it("comes by no folder, which browsers give as a file [HIST-10]", async () => {
    const { store } = await openPage();
    const { dataTransfer } = dragged([localFile("CARTELLA")]);
    const [item] = dataTransfer.items;
    const items = [{ ...item, webkitGetAsEntry: () => ({ isDirectory: true }) }];
    const drop = new Event("drop", { cancelable: true });
    fireEvent(window, Object.assign(drop, { dataTransfer: { ...dataTransfer, items } }));
    expect(store.get(toastAtom)?.title).toBe("Un file alla volta");
    expect(screen.queryByRole("dialog")).toBeNull();
  });

  it("asks first about another type and a number that is not higher [HIST-10]", async () => {
    const { choose, user, submit, answered, sent, form } = await openPage();
    const dialog = await choose("da Marco.pdf");
    await dialog.findByText("Il documento è un file DOCX, questo è PDF: cambia tipo.");
    await user.clear(revision());
    await user.type(revision(), "4");
    await dialog.findByText("In vigore c'è la Rev.4: scrivi un numero più alto.");
    await submit();
    expect(sent).toHaveLength(0);
    expect(document.activeElement).toBe(dialog.getByRole("checkbox", { name: "Carica comunque" }));
    await user.click(dialog.getByRole("checkbox", { name: "Carica comunque" }));
    await submit();
    await answered(1);
    expect(JSON.parse(String(form().get("answers")))).toEqual({
      "da Marco.pdf": { document: "doc-753", allowLower: true },
    });
  });

  it("asks for the revision where the one in force has one [HIST-10]", async () => {
    const { choose, user, submit, sent } = await openPage();
    const dialog = await choose();
    await user.clear(revision());
    await submit();
    await dialog.findByText("Manca la revisione");
    expect(dialog.queryByText(/scrivi un numero più alto/)).toBeNull();
    expect(dialog.queryByRole("checkbox", { name: "Carica comunque" })).toBeNull();
    expect(document.activeElement).toBe(revision());
    expect(sent).toHaveLength(0);
  });

  it("forgets that a doubt was left open once another file is chosen [HIST-10]", async () => {
    const { choose, submit } = await openPage();
    const dialog = await choose("da Marco.pdf");
    await dialog.findByText(/cambia tipo/);
    await submit();
    await dialog.findByText("Conferma con «Carica comunque», o correggi.");
    await choose("da Marco.xlsx");
    await dialog.findByText(/questo è XLSX: cambia tipo/);
    expect(dialog.queryByText("Conferma con «Carica comunque», o correggi.")).toBeNull();
  });

  it("says of a file that cannot be one, and sends nothing [HIST-10]", async () => {
    const { choose, submit, sent } = await openPage();
    const dialog = await choose("a.exe");
    await dialog.findByText(/^Tipo di file non supportato/);
    expect(dialog.queryByRole("checkbox", { name: "Carica comunque" })).toBeNull();
    expect(dialog.queryByText(/cambia tipo/)).toBeNull();
    await submit();
    expect(sent).toHaveLength(0);
  });

  it("keeps what was typed where the host refuses it or asks, and sends it again [HIST-10, NAME-04]", async () => {
    const { choose, submit, answered, host, user, form } = await openPage();
    const dialog = await choose();
    host.outcomes.push(
      { outcome: "refused", note: "il contenuto non è quello di un file .docx" },
      {
        outcome: "refused",
        note: "Sostituita dal pannello: resta in vigore la Rev.4",
        question: {
          kind: "setAside",
          document: { id: "doc-753", title: "x", path: "x", revision: "4" },
        },
      },
    );
    await user.clear(revision());
    await user.type(revision(), "7");
    await submit();
    await answered(1);
    await dialog.findByText("Il contenuto non è quello di un file .docx");
    expect(revision().value).toBe("7");
    await submit();
    await answered(2);
    await dialog.findByText(/Il pannello chiede conferma/);
    await user.click(dialog.getByRole("checkbox", { name: "Carica comunque" }));
    await submit();
    await answered(3);
    expect(form(2).get("answers")).toContain("allowLower");
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  });

  it("tells that another revision came in force, and sends on its mark where that is meant [HIST-10]", async () => {
    const { choose, submit, host, user } = await openPage();
    const dialog = await choose();
    host.current = { ...current, revision: "5", sha256: "other" };
    api.use(mockFailure("uploadBatch", { status: 409, body: { message: "cambiato" } }));
    await submit();
    await dialog.findByText("Il documento è cambiato");
    expect(dialog.getByText(/· Rev\.5$/)).toBeTruthy();
    expect(dialog.queryByText("cambiato")).toBeNull();
    await dialog.findByText("In vigore c'è la Rev.5: scrivi un numero più alto.");
    await user.clear(revision());
    await user.type(revision(), "6");
    await user.click(dialog.getByRole("checkbox", { name: "Carica comunque" }));
    const sent: MockedCall<"uploadBatch">[] = [];
    api.use(
      mockRoute("uploadBatch", () => ({ uploadId: "u" }), {
        onCall: (call) => void sent.push(call),
      }),
    );
    await submit();
    await waitFor(() => expect(sent).toHaveLength(1));
    const form = sent[0]?.body as FormData | undefined;
    expect(form?.get("seen")).toBe("sha256:other");
  });

  it("takes '03' for 3, and says of what is no whole number what to write [HIST-10]", async () => {
    const { choose, user, submit, answered, form, sent } = await openPage();
    const dialog = await choose();
    for (const typed of ["B", "3.1"]) {
      await user.clear(revision());
      await user.type(revision(), typed);
      await submit();
      await dialog.findByText("Scrivi un numero intero.");
    }
    expect(sent).toHaveLength(0);
    await user.clear(revision());
    await user.type(revision(), "07");
    await user.click(dialog.getByRole("button", { name: "Metti in vigore la Rev.7" }));
    await answered(1);
    expect(JSON.parse(String(form().get("facts")))[NAME]).toMatchObject({ revision: "7" });
  });

  it("offers what the file's own name says, beside the next revision [HIST-10]", async () => {
    const { choose, user } = await openPage({
      document: { path: "SGI/4.4.9", title: "Manuale prova" },
    });
    const dialog = await choose("4.4.9_Manuale prova_Rev.7_2026-10-01.docx");
    await dialog.findByText("Il nome del file dice Rev.7 del 01/10/2026");
    expect(revision().value).toBe("5");
    await user.click(dialog.getByRole("button", { name: "Usa" }));
    expect(revision().value).toBe("7");
    expect(dialog.getByLabelText<HTMLInputElement>("Data").value).toBe("2026-10-01");
    expect(dialog.queryByText(/Il nome del file/)).toBeNull();
    expect(document.activeElement).toBe(revision());
  });

  it("says once that the document was archived meanwhile [HIST-10]", async () => {
    const { choose, submit } = await openPage();
    const dialog = await choose("da Marco.pdf");
    api.use(
      mockRoute("getDocument", sampleDocument({ isObsolete: true })),
      mockFailure("uploadBatch", { status: 409, body: { message: "è archiviato" } }),
    );
    await userEvent.click(dialog.getByRole("checkbox", { name: "Carica comunque" }));
    await submit();
    await dialog.findByText("Il documento è stato archiviato");
    expect(dialog.queryByText("è archiviato")).toBeNull();
    expect(dialog.queryByRole("checkbox", { name: "Carica comunque" })).toBeNull();
  });

  it("asks before what was typed is thrown away [NAME-04]", async () => {
    const { choose, user } = await openPage();
    const dialog = await choose();
    await user.type(dialog.getByRole("textbox", { name: "Motivo della modifica" }), "Nuovi enti");
    await user.keyboard("{Escape}");
    expect(await screen.findByRole("alertdialog")).toBeTruthy();
  });
});
