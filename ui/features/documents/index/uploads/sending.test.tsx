import { mockFailure, mockNetworkError } from "@sgi/fixtures/api/mockFailure";
import { mockRoute } from "@sgi/fixtures/api/mockRoute";
import { act, screen, waitFor } from "@testing-library/react";
import { beforeAll, describe, expect, it } from "vitest";
import { folderFiles, localFile } from "../../../../testing/localFiles";
import { chooseFiles, fetchUploadParts } from "../../../../testing/renderUpload";

beforeAll(fetchUploadParts);

describe("the upload", () => {
  it("shows a simulated way to the host, 5 % every 50 ms and complete only with its answer [UPLOAD-50, UPLOAD-51, UPLOAD-55]", async () => {
    const { confirm, sent, time, toast } = await chooseFiles(folderFiles(2));
    await confirm();
    const bar = screen.getByRole("progressbar", { name: "Invio dei file" });
    act(() => time.advance(50));
    expect([bar.getAttribute("aria-valuenow"), bar.getAttribute("aria-valuetext")]).toEqual([
      "5",
      "5 %",
    ]);
    act(() => time.advance(900));
    expect(bar.getAttribute("aria-valuenow")).toBe("95");
    // Above a count of nothing it would say two things at once.
    expect(screen.getByText("Invio in corso")).toBeTruthy();
    expect(screen.queryByText(/^0 \//)).toBeNull();
    await waitFor(() => expect(sent).toHaveLength(1));
    await waitFor(() => {
      act(() => time.advance(50));
      screen.getByRole("heading", { name: "Caricamento in corso" });
    });
    expect(screen.getByText("0 / 2 file · Batch 1/1")).toBeTruthy();
    expect(toast()).toBeNull();
  });

  it("sends batches, shows how far they are, and ends with a toast and fresh lists [UPLOAD-09, UPLOAD-10, UPLOAD-27, UPLOAD-44, UPLOAD-52]", async () => {
    const { confirm, poll, sent, host, toast } = await chooseFiles(folderFiles(30), {
      status: null,
    });
    const before = host.lists;
    await confirm();
    await waitFor(() => expect(sent).toHaveLength(2));
    await poll();
    await screen.findByText("13 / 25");
    expect(screen.getByText(/^13 \/ 30 file/)).toBeTruthy();
    const bar = screen.getByRole("progressbar", { name: "Caricamento in corso" });
    expect(bar.getAttribute("aria-valuetext")).toBe("13 / 30 file, Batch 1/2");
    host.ended.add("batch-1");
    await poll();
    await screen.findByText(/^Batch 1 di 2 concluso, \d+ file su 30$/);
    host.status = { status: "completed" };
    await poll();
    await waitFor(() =>
      expect(toast()).toMatchObject({
        title: "Caricamento completato",
        text: "Tutti i 30 documenti caricati con successo in 2 batch",
        tone: "success",
      }),
    );
    await waitFor(() => expect(host.lists).toBeGreaterThan(before));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  });

  it("is followed no more once its page has gone", { tags: ["long"] }, async () => {
    let asked = 0;
    const status = mockRoute(
      "getUploadStatus",
      { status: "processing" },
      {
        onCall() {
          asked += 1;
        },
      },
    );
    const { confirm, poll, sent, unmount } = await chooseFiles(folderFiles(2), {
      handlers: [status],
    });
    await confirm();
    await waitFor(() => expect(sent).toHaveLength(1));
    await poll();
    await waitFor(() => expect(asked).toBe(1));
    unmount();
    for (let again = 0; again < 5; again += 1) await poll();
    expect(asked).toBe(1);
  });

  it("names each file that failed, with the host's reason, and tells the failures by the bar too [UPLOAD-43, UPLOAD-53]", {
    tags: ["long"],
  }, async () => {
    const files = [
      { file: "SGI/1.pdf", outcome: "imported" as const },
      { file: "SGI/2.pdf", outcome: "refused" as const, note: "Il file non è un PDF" },
      { file: "SGI/3.pdf", outcome: "refused" as const },
    ];
    const { confirm, poll, toast, sent } = await chooseFiles(folderFiles(3), {
      status: { status: "completed", processedFiles: 1, failedFiles: 2, files },
    });
    await confirm();
    await waitFor(() => expect(sent).toHaveLength(1));
    await poll();
    await screen.findByText("File con errori (2)");
    expect(screen.getByText("Il file non è un PDF")).toBeTruthy();
    expect(screen.getByText("Errore sconosciuto")).toBeTruthy();
    expect(screen.getByText("2 errori")).toBeTruthy();
    const bar = screen.getByRole("progressbar", { name: "Caricamento completato con errori" });
    expect(bar.getAttribute("aria-valuetext")).toBe("1 documento caricato, 2 errori.");
    expect(screen.getByText("1 documento caricato, 2 errori.").className).toContain("text-danger");
    const parts = [...bar.children].map((part) => (part as HTMLElement).style.width);
    expect(parts.map(Number.parseFloat)).toEqual([
      expect.closeTo(33.3, 1),
      expect.closeTo(66.7, 1),
    ]);
    expect(toast()).toMatchObject({
      title: "Completato con errori",
      text: "1 caricato con successo, 2 errori in 1 batch.",
    });
    expect(screen.getByText("Chiudi")).toBeTruthy();
  });

  it("says once what the host says of a batch that it does not take [UPLOAD-41, UPLOAD-42, UPLOAD-54]", {
    tags: ["long"],
  }, async () => {
    const { confirm, toast } = await chooseFiles(folderFiles(3), {
      handlers: [mockFailure("uploadBatch", { status: 409, body: { message: "Spazio esaurito" } })],
    });
    await confirm();
    await waitFor(() =>
      expect(toast()).toMatchObject({
        title: "Errore completo",
        text: "L'unico batch è fallito. Errori: Batch 1: Spazio esaurito",
      }),
    );
    expect(screen.getAllByText(/Spazio esaurito/)).toHaveLength(1);
    expect(screen.getByRole("heading", { name: "Errore durante il caricamento" })).toBeTruthy();
  });

  it("says that it could not start where there is no host [UPLOAD-48, UPLOAD-54]", {
    tags: ["long"],
  }, async () => {
    const { confirm, toast, time } = await chooseFiles(folderFiles(1), {
      handlers: [mockNetworkError("uploadBatch")],
    });
    await confirm();
    await waitFor(async () => {
      await act(async () => time.advance(2_000));
      expect(toast()).toMatchObject({ title: "Errore durante l'avvio dell'upload batch" });
    });
    expect(screen.getByRole("heading", { name: "Errore durante il caricamento" })).toBeTruthy();
    expect(screen.getByText("Non inviato")).toBeTruthy();
  });

  it("says when the host cannot be asked any more [UPLOAD-46]", { tags: ["long"] }, async () => {
    const { confirm, toast, poll, sent } = await chooseFiles(folderFiles(1), {
      handlers: [mockFailure("getUploadStatus", { status: 500 })],
    });
    await confirm();
    await waitFor(() => expect(sent).toHaveLength(1));
    await waitFor(async () => {
      await poll();
      expect(toast()).toMatchObject({
        title: "Errore di rete",
        text: "Troppe richieste fallite durante il monitoraggio...",
      });
    });
  });

  it("says when the host's word does not come [UPLOAD-45]", { tags: ["long"] }, async () => {
    const { confirm, toast, poll, sent } = await chooseFiles(folderFiles(1), { status: null });
    await confirm();
    await waitFor(() => expect(sent).toHaveLength(1));
    await waitFor(
      async () => {
        await poll();
        expect(toast()).toMatchObject({
          title: "Timeout polling",
          text: "Impossibile verificare lo stato completo...",
        });
      },
      { timeout: 5_000 },
    );
    expect(screen.getByText("Non verificato")).toBeTruthy();
  });

  it("says after how many files of the company a batch's turn comes", {
    tags: ["long"],
  }, async () => {
    const { confirm, poll, sent, host } = await chooseFiles(folderFiles(3), {
      status: { status: "in progress", processedFiles: 0, failedFiles: 0, filesAhead: 40 },
    });
    await confirm();
    await waitFor(() => expect(sent).toHaveLength(1));
    await poll();
    await screen.findByText("In coda dopo 40 file");
    host.status = { status: "in progress", processedFiles: 1 };
    await poll();
    await screen.findByText("1 / 3");
    expect(screen.queryByText(/In coda/)).toBeNull();
  });

  it("keeps each file's path as the name of its part [UPLOAD-31, UPLOAD-32]", {
    tags: ["long"],
  }, async () => {
    const { confirm, sent } = await chooseFiles([localFile("SGI/7 Supporto/7.5.pdf")]);
    await confirm();
    await waitFor(() => expect(sent).toHaveLength(1));
    const form = sent[0]?.body;
    const parts = form instanceof FormData ? (form.getAll("localFiles") as File[]) : [];
    expect(parts.map(({ name }) => name)).toEqual(["SGI/7 Supporto/7.5.pdf"]);
  });
});
