import { sampleUser } from "@sgi/fixtures/session/sample";
import { screen, waitFor } from "@testing-library/react";
import { beforeAll, describe, expect, it, vi } from "vitest";
import { currentUserAtom } from "../../../../state/session/currentUser";
import { folderFiles, localFile, pick } from "../../../../testing/localFiles";
import { onTouchAlone } from "../../../../testing/onTablet";
import { renderDashboard } from "../../../../testing/renderDashboard";
import { fetchUploadParts, openUploadDialog, selectedRows } from "../../../../testing/renderUpload";

const OPEN = "Aggiorna documenti locali";

beforeAll(fetchUploadParts);

describe("the local upload's dialog", () => {
  it("is there for admins, from the dashboard's head [DOCS-36, UPLOAD-01, UPLOAD-02]", async () => {
    const { dialog } = await openUploadDialog();
    expect(dialog.getByText(/^xlsx, xls, xlsm, doc, docx, pdf, ods, csv\./)).toBeTruthy();
  });

  it.each(["viewer", "superadmin"])("is not there for a %s [DOCS-39, UPLOAD-02]", async (role) => {
    const { store } = renderDashboard({ user: sampleUser({ role }) });
    await waitFor(() => expect(store.get(currentUserAtom)?.role).toBe(role));
    await screen.findByRole("table");
    expect(screen.queryByRole("button", { name: OPEN })).toBeNull();
  });

  it("has a drop area, a picker for folders and one for files [UPLOAD-03, UPLOAD-04, UPLOAD-14]", {
    tags: ["long"],
  }, async () => {
    const { dialog } = await openUploadDialog();
    expect(dialog.getByText("Trascina qui una cartella o i file")).toBeTruthy();
    const [files, folder] = document.querySelectorAll<HTMLInputElement>("input[data-picks]");
    expect(folder?.hasAttribute("webkitdirectory")).toBe(true);
    for (const extension of ["xlsx", "xls", "xlsm", "doc", "docx", "pdf", "ods", "csv"]) {
      expect(files?.accept.split(",")).toContain(`.${extension}`);
    }
  });

  it("asks for files alone where nothing can be dragged and no folder be picked", {
    tags: ["long"],
  }, async () => {
    onTouchAlone();
    const { dialog } = await openUploadDialog();
    expect(dialog.getByText("Scegli i file da caricare")).toBeTruthy();
    expect(dialog.getByRole("button", { name: "Seleziona file" })).toBeTruthy();
    expect(dialog.queryByText("Trascina qui una cartella o i file")).toBeNull();
    expect(dialog.queryByRole("button", { name: "Seleziona cartella" })).toBeNull();
    vi.restoreAllMocks();
  });

  it("says so when an upload is begun with no file [UPLOAD-22]", async () => {
    const { user, dialog, toast } = await openUploadDialog();
    await user.click(dialog.getByRole("button", { name: "Carica" }));
    expect(toast()).toMatchObject({
      title: "Nessun file selezionato",
      text: "Seleziona almeno un file da caricare.",
    });
    expect(screen.queryByRole("alertdialog")).toBeNull();
  });

  it("begins anew at every visit", { tags: ["long"] }, async () => {
    const { user, dialog } = await openUploadDialog();
    pick("folder", folderFiles(1));
    await user.click(dialog.getByRole("button", { name: "Annulla" }));
    await user.click(screen.getByRole("button", { name: OPEN }));
    await screen.findByRole("button", { name: "Carica" });
    expect(screen.queryByRole("heading", { name: "1 file selezionato" })).toBeNull();
  });
});

describe("the selected files", () => {
  it("are listed with name, folder and size, and counted [UPLOAD-05]", async () => {
    const { dialog } = await openUploadDialog();
    pick("folder", [localFile("SGI/7 Supporto/7.5.pdf", { sizeBytes: 880_804 })]);
    expect(selectedRows().map((row) => row.textContent)).toEqual([
      "pdf7.5.pdfSGI/7 Supporto0,84 MB",
    ]);
    expect(dialog.getByText("Un solo invio (al massimo 25 file e 25 MB)")).toBeTruthy();
    expect(dialog.getByRole("button", { name: "Carica 1 file" })).toBeTruthy();
  });

  it("show the first five, and more on request, the focus on the next", {
    tags: ["long"],
  }, async () => {
    const { user, dialog } = await openUploadDialog();
    pick("folder", folderFiles(40));
    expect(selectedRows()).toHaveLength(6);
    expect(dialog.getByRole("heading", { name: "40 file selezionati" })).toBeTruthy();
    await user.click(
      dialog.getByRole("button", { name: "... e altri 35 file: mostra i successivi" }),
    );
    await waitFor(() => expect(selectedRows()).toHaveLength(40));
    expect(document.activeElement?.getAttribute("aria-label")).toBe("Rimuovi SGI/6.pdf");
  });

  it("can be removed one by one, the focus going to the next, then to the pickers", {
    tags: ["long"],
  }, async () => {
    const { user, dialog } = await openUploadDialog();
    pick("folder", folderFiles(2));
    await user.click(dialog.getByRole("button", { name: "Rimuovi SGI/1.pdf" }));
    expect(document.activeElement?.getAttribute("aria-label")).toBe("Rimuovi SGI/2.pdf");
    await user.keyboard("{Enter}");
    expect(document.activeElement?.textContent).toBe("Seleziona cartella");
  });

  it("can be cleared at once", { tags: ["long"] }, async () => {
    const { user, dialog } = await openUploadDialog();
    pick("folder", folderFiles(3));
    await user.click(dialog.getByRole("button", { name: "Svuota" }));
    expect(dialog.queryByRole("heading", { name: /selezionat/ })).toBeNull();
    expect(document.activeElement?.textContent).toBe("Seleziona cartella");
  });

  it("are the same files once, however they were chosen [UPLOAD-15]", {
    tags: ["long"],
  }, async () => {
    const { dialog } = await openUploadDialog();
    pick("files", [localFile("7.5.pdf")]);
    await dialog.findByRole("heading", { name: "1 file selezionato" });
    pick("files", [localFile("7.5.pdf"), localFile("7.6.pdf")]);
    await dialog.findByRole("heading", { name: "2 file selezionati" });
  });

  it("leave out a system's own files without a word", { tags: ["long"] }, async () => {
    const { dialog, toast } = await openUploadDialog();
    pick("folder", [...folderFiles(1), localFile("SGI/.DS_Store"), localFile("SGI/~$1.docx")]);
    expect(dialog.getByRole("heading", { name: "1 file selezionato" })).toBeTruthy();
    expect(dialog.queryByText(/esclus/)).toBeNull();
    expect(toast()).toBeNull();
  });
});
