import { act, createEvent, fireEvent, screen, waitFor } from "@testing-library/react";
import { beforeAll, describe, expect, it } from "vitest";
import { dragged, folderFiles, localFile, pick } from "../../../../testing/localFiles";
import { fetchUploadParts, openUploadDialog, selectedRows } from "../../../../testing/renderUpload";

const LIMIT_BYTES = 10_485_760;

beforeAll(fetchUploadParts);

const photo = new File(["x"], "foto.png", { type: "image/png" });
const area = () => screen.getByText("Trascina qui una cartella o i file").parentElement as Element;

describe("files that stay out", () => {
  it("are named when they are over 10 MB, and 10 MB are not over [UPLOAD-17..19]", async () => {
    const { dialog, toast } = await openUploadDialog();
    pick("folder", [
      localFile("SGI/giusto.pdf", { sizeBytes: LIMIT_BYTES }),
      localFile("SGI/troppo.pdf", { sizeBytes: LIMIT_BYTES + 1 }),
    ]);
    expect(toast()).toMatchObject({
      title: "File troppo grandi",
      text: "Alcuni file superano 10MB e sono stati esclusi (1). Usa Google Drive per file grandi.",
      tone: "danger",
    });
    expect(selectedRows()).toHaveLength(1);
    expect(dialog.getByText("troppo.pdf")).toBeTruthy();
    expect(dialog.getByText("File is larger than 10485760 bytes")).toBeTruthy();
  });

  it("are named when their type is not taken, Italian first [UPLOAD-56, UPLOAD-60]", {
    tags: ["long"],
  }, async () => {
    const { dialog } = await openUploadDialog();
    pick("folder", [...folderFiles(1), localFile("SGI/foto.png")]);
    const remark = dialog.getByText("Tipo di file non supportato").parentElement?.textContent;
    expect(remark).toMatch(/^Tipo di file non supportato.*File type must be .*\.xlsx/);
  });

  it("are named when they are empty or too many [UPLOAD-16, UPLOAD-58, UPLOAD-59]", {
    tags: ["long"],
  }, async () => {
    const { dialog } = await openUploadDialog();
    pick("folder", [localFile("SGI/vuoto.pdf", { sizeBytes: 0 }), ...folderFiles(1_001)]);
    expect(dialog.getByRole("heading", { name: "1.000 file selezionati" })).toBeTruthy();
    expect(dialog.getByText(/^File is smaller than/)).toBeTruthy();
    expect(dialog.getByText("Too many files")).toBeTruthy();
  });

  it("are all there is in a folder without a valid file [UPLOAD-21]", {
    tags: ["long"],
  }, async () => {
    const { toast } = await openUploadDialog();
    pick("folder", [localFile("SGI/foto.png")]);
    expect(toast()).toMatchObject({
      title: "Nessun file valido",
      text: "La cartella selezionata non contiene formati supportati.",
    });
  });

  it("are all there is in a drop without a valid file [UPLOAD-20]", async () => {
    const { toast } = await openUploadDialog();
    fireEvent.drop(area(), dragged([localFile("foto.png")]));
    await waitFor(() =>
      expect(toast()).toMatchObject({
        title: "Nessun file valido",
        text: "I file trascinati non corrispondono ai formati supportati.",
      }),
    );
  });
});

describe("a drop", () => {
  it("takes what it can of what is dropped, and stands ready for more [UPLOAD-03, UPLOAD-11]", {
    tags: ["long"],
  }, async () => {
    const { dialog } = await openUploadDialog();
    fireEvent.drop(area(), dragged([localFile("7.5.pdf"), photo]));
    await dialog.findByRole("heading", { name: "1 file selezionato" });
    expect(dialog.getByText("Trascina qui una cartella o i file")).toBeTruthy();
  });

  it("takes what is dropped [UPLOAD-03]", async () => {
    const { dialog } = await openUploadDialog();
    fireEvent.drop(area(), dragged([localFile("7.5.PDF")]));
    await dialog.findByRole("heading", { name: "1 file selezionato" });
  });

  it("is refused in words while the wrong type is dragged over [UPLOAD-11]", async () => {
    const { dialog } = await openUploadDialog();
    const target = area();
    fireEvent.dragEnter(target, dragged([photo]));
    await dialog.findByText("Tipo di file non supportato");
    const leaving = createEvent.dragLeave(target, dragged([photo]));
    act(() => void fireEvent(target, leaving));
    await dialog.findByText("Trascina qui una cartella o i file");
  });

  it("says so when a folder cannot be read [UPLOAD-23]", async () => {
    const { toast } = await openUploadDialog();
    const unreadable = {
      isDirectory: true,
      createReader: () => ({
        readEntries: (_: unknown, fail: (error: Error) => void) => fail(new Error("denied")),
      }),
    };
    const item = { kind: "file", type: "", webkitGetAsEntry: () => unreadable };
    fireEvent.drop(area(), { dataTransfer: { types: ["Files"], items: [item], files: [] } });
    await waitFor(() =>
      expect(toast()).toMatchObject({
        title: "Errore selezione cartella",
        text: "Impossibile leggere la cartella",
      }),
    );
  });
});
