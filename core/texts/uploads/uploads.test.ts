import { describe, expect, it } from "vitest";
import { NetworkError } from "../../api/errors";
import { formatMegabytes } from "../../uploads/localFile";
import { confirmationSummary } from "../../uploads/question";
import type { UploadEnding, UploadResult } from "../../uploads/uploadResult";
import type { ToastText } from "../shell/errors";
import { uploadDialogTexts } from "./uploadDialog";
import {
  batchFailureText,
  endingText,
  outcomeText,
  rejectionTexts,
  selectionToasts,
  uploadToast,
} from "./uploads";

const said = ({ title, text, tone }: ToastText) => [tone, title, text];

const FAILURES = [
  { batch: 1, message: "disco pieno" },
  { batch: 2, message: null },
];

function ended(kind: UploadEnding, ok: number, failed: number, batches = 2): UploadResult {
  const failures = FAILURES.slice(0, batches);
  const counts = { ok, failed, asked: 0, unknown: 0, unsent: 0 };
  return { kind, counts, batches, failures };
}

describe("the toasts of a selection", () => {
  it("count the files that are too large [UPLOAD-19]", () => {
    expect(said(selectionToasts.tooLarge(2))).toEqual([
      "danger",
      "File troppo grandi",
      "Alcuni file superano 10MB e sono stati esclusi (2). Usa Google Drive per file grandi.",
    ]);
  });
});

describe("the toast at an upload's end", () => {
  it("lists what every batch failed of, named or not [UPLOAD-41, UPLOAD-42]", () => {
    expect(said(uploadToast(ended("allFailed", 0, 50)))).toEqual([
      "danger",
      "Errore completo",
      "Tutti i 2 batch sono falliti. Errori: Batch 1: disco pieno, Batch 2: Errore sconosciuto",
    ]);
    expect(batchFailureText({ batch: 3, message: null })).toBe("Batch 3: Errore sconosciuto");
  });

  it("counts good and failed files where some failed [UPLOAD-43]", () => {
    expect(said(uploadToast(ended("partly", 48, 2))).slice(1)).toEqual([
      "Completato con errori",
      "48 caricati con successo, 2 errori in 2 batch.",
    ]);
  });

  it("speaks of one document and of one batch as of one", () => {
    expect(said(uploadToast(ended("allOk", 1, 0, 1)))[2]).toBe(
      "Il documento è stato caricato con successo in 1 batch",
    );
    expect(said(uploadToast(ended("allFailed", 0, 1, 1)))[2]).toBe(
      "L'unico batch è fallito. Errori: Batch 1: disco pieno",
    );
  });

  it("counts documents and batches where all went well [UPLOAD-44]", () => {
    const { tone, text } = uploadToast(ended("allOk", 50, 0));
    expect([tone, text]).toEqual([
      "success",
      "Tutti i 50 documenti caricati con successo in 2 batch",
    ]);
  });

  it("says that the questions ran out [UPLOAD-45]", () => {
    expect(said(uploadToast(ended("pollingTimeout", 0, 0))).slice(1)).toEqual([
      "Timeout polling",
      "Impossibile verificare lo stato completo...",
    ]);
  });

  it("says that too many questions failed [UPLOAD-46]", () => {
    expect(said(uploadToast(ended("network", 0, 0))).slice(1)).toEqual([
      "Errore di rete",
      "Troppe richieste fallite durante il monitoraggio...",
    ]);
  });

  it("says that the upload took too long [UPLOAD-47]", () => {
    expect(said(uploadToast(ended("timeout", 0, 0))).slice(1)).toEqual([
      "Timeout",
      "Upload batch in corso da troppo tempo...",
    ]);
  });

  it("says that nothing could be started, and why [UPLOAD-48]", () => {
    const result: UploadResult = { kind: "notStarted", error: new NetworkError("POST: no answer") };
    expect(said(uploadToast(result))).toEqual([
      "danger",
      "Errore durante l'avvio dell'upload batch",
      "Impossibile raggiungere il server",
    ]);
  });

  it("says that there is nothing to send", () => {
    expect(uploadToast({ kind: "noFiles" })).toBe(selectionToasts.none);
  });

  it.each([
    [0, 0, "Nessun file è stato caricato."],
    [1, 0, "1 file era già stato inviato e resta nell'indice."],
    [20, 5, "25 file erano già stati inviati e restano nell'indice."],
  ])("says after a cancel what stays of %i and %i files", (ok, unknown, text) => {
    const counts = { ok, failed: 0, asked: 0, unknown, unsent: 9 };
    const toast = uploadToast({ kind: "cancelled", counts, batches: 2, failures: [] });
    expect([toast.tone, toast.text]).toEqual(["info", text]);
  });
});

describe("what the dialog says of an upload's end", () => {
  it.each([
    ["allOk", 7, 0, "Caricamento completato", "7 file caricati con successo."],
    ["partly", 7, 2, "Caricamento completato con errori", "7 file caricati, 2 errori."],
    ["allFailed", 0, 9, "Errore durante il caricamento", null],
    ["cancelled", 7, 2, "Caricamento terminato", null],
  ] as const)(
    "%s with %i good and %i bad files [UPLOAD-52..54]",
    (kind, ok, failed, title, counts) => {
      expect(endingText(ended(kind, ok, failed))).toEqual({ title, counts });
    },
  );

  it("names a start that failed [UPLOAD-54]", () => {
    const result: UploadResult = { kind: "notStarted", error: new NetworkError("POST: no answer") };
    expect(endingText(result)).toEqual({ title: "Errore durante il caricamento", counts: null });
  });
});

it("confirms with five names, how many more, and the size [UPLOAD-24, UPLOAD-25, UPLOAD-26]", () => {
  const files = Array.from({ length: 88 }, (_, n) => ({ name: `${n}.pdf`, sizeBytes: 850_529 }));
  const { names, more, sizeBytes } = confirmationSummary(files);
  expect([...names, uploadDialogTexts.list.others(more)]).toEqual([
    "0.pdf",
    "1.pdf",
    "2.pdf",
    "3.pdf",
    "4.pdf",
    "... e altri 83 file",
  ]);
  expect(uploadDialogTexts.totalSize(formatMegabytes(sizeBytes))).toBe("Totale 71,38 MB");
});

it.each([
  ["type", "Tipo di file non supportato", /^File type must be \.xlsx, /],
  ["tooLarge", "File troppo grande", /^File is larger than 10485760 bytes$/],
  ["empty", "File vuoto", /^File is smaller than 1 bytes$/],
  ["tooMany", "Troppi file: al massimo 1000", /^Too many files$/],
] as const)(
  "leads a %s rejection in Italian, with the library's message as detail [UPLOAD-56..60]",
  (reason, lead, detail) => {
    expect(rejectionTexts[reason].lead).toBe(lead);
    expect(rejectionTexts[reason].detail).toMatch(detail);
  },
);

it("says of a path that is too long how long it may be", () => {
  expect(rejectionTexts.longPath).toEqual({
    lead: "Percorso troppo lungo: al massimo 1000 caratteri",
  });
});

it("counts at the end what waits for approval [APPR-01, APPR-14]", () => {
  const waits = (kind: UploadEnding, failed: number): UploadResult => ({
    ...{ kind, batches: 1, failures: [] },
    counts: { ok: 3, failed, asked: 0, unknown: 0, unsent: 0, waiting: 2 },
  });
  expect(said(uploadToast(waits("allOk", 0)))[2]).toBe(
    "Tutti i 3 documenti caricati con successo in 1 batch. In attesa di approvazione: 2.",
  );
  expect(said(uploadToast(waits("partly", 1)))[2]).toBe(
    "3 caricati con successo, 1 errore in 1 batch. In attesa di approvazione: 2.",
  );
  expect(outcomeText({ outcome: "updated", waiting: true })).toBe("In attesa di approvazione");
});
