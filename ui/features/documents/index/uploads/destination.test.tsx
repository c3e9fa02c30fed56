import { mockRoute } from "@sgi/fixtures/api/mockRoute";
import { sampleDocument } from "@sgi/fixtures/documents/sample";
import { screen, waitFor } from "@testing-library/react";
import { beforeAll, describe, expect, it } from "vitest";
import { folderFiles, localFile, pick } from "../../../../testing/localFiles";
import { chooseFiles, fetchUploadParts, selectedRows } from "../../../../testing/renderUpload";

beforeAll(fetchUploadParts);

const LABEL = "Cartella di destinazione";
const field = () => screen.getByRole<HTMLInputElement>("combobox", { name: LABEL });

describe("the folder that files go into", () => {
  const alone = (handlers: Parameters<typeof chooseFiles>[1] = {}) =>
    chooseFiles([localFile("7.5.pdf")], { ...handlers, from: "files" });

  it("is asked for only where a file came without one, and none is preset", async () => {
    await chooseFiles(folderFiles(1));
    expect(screen.queryByRole("combobox", { name: LABEL })).toBeNull();
    pick("files", [localFile("7.5.pdf")]);
    await screen.findByRole("combobox", { name: LABEL });
    expect(field().value).toBe("");
  });

  it("is one of the index's, or a new one", { tags: ["long"] }, async () => {
    const paths = ["SGI/7 Supporto/7.5.3", "SGI/9 Valutazione/9.2"];
    await alone({
      handlers: [
        mockRoute(
          "listDocuments",
          paths.map((path, at) => sampleDocument({ legacyId: String(at), path })),
        ),
      ],
    });
    const offered = [...(field().list?.options ?? [])].map(({ value }) => value);
    expect(offered).toEqual(["SGI", "SGI/7 Supporto", "SGI/9 Valutazione"]);
  });

  it("is shown with the files, asked about and sent as theirs; others keep their own", {
    tags: ["long"],
  }, async () => {
    const { user, ask, sent } = await alone();
    pick("folder", [localFile("Reparto/7.6.pdf")]);
    await user.type(field(), " SGI/7 Supporto/ ");
    await waitFor(() =>
      expect(selectedRows().map((row) => row.textContent)).toEqual([
        "pdf7.5.pdfSGI/7 Supporto1 kB",
        "pdf7.6.pdfReparto1 kB",
      ]),
    );
    const question = await ask();
    expect(question.getByText("Cartella di destinazione: SGI/7 Supporto")).toBeTruthy();
    await user.click(question.getByRole("button", { name: "Conferma" }));
    await waitFor(() => expect(sent).toHaveLength(1));
    const parts = (sent[0] as { body: FormData }).body.getAll("localFiles") as File[];
    expect(parts.map(({ name }) => name)).toEqual(["SGI/7 Supporto/7.5.pdf", "Reparto/7.6.pdf"]);
  });

  it("is checked before anything is asked", { tags: ["long"] }, async () => {
    const { user } = await alone();
    await user.type(field(), "SGI/../7");
    expect(screen.getByText("La cartella ha una parte di soli punti")).toBeTruthy();
    expect(field().getAttribute("aria-invalid")).toBe("true");
    await user.click(screen.getByRole("button", { name: "Carica 1 file" }));
    expect(screen.queryByRole("alertdialog")).toBeNull();
    expect(document.activeElement).toBe(field());
  });
});
