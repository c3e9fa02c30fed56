import { describe, expect, it } from "vitest";
import { ApiError, NetworkError } from "../api/errors";
import { confirmationSummary } from "../uploads/confirmation";
import { formatMegabytes } from "../uploads/megabytes";
import type { UploadEnding, UploadResult } from "../uploads/uploadResult";
import type { ToastText } from "./toastText";
import {
  areaToast,
  batchFailureText,
  confirmationTexts,
  rejectionTexts,
  selectionToasts,
  uploadToast,
} from "./uploads";

const said = ({ title, text, tone }: ToastText) => [tone, title, text];

function ended(kind: UploadEnding, ok: number, failed: number): UploadResult {
  const failures = [
    { batch: 1, message: "disco pieno" },
    { batch: 2, message: null },
  ];
  const counts = { ok, failed, unknown: 0, unsent: 0 };
  return { kind, counts, batches: 2, failures };
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
    [1, 0, "1 file era già stato inviato e resta nell’indice."],
    [20, 5, "25 file erano già stati inviati e restano nell’indice."],
  ])("says after a cancel what stays of %i and %i files", (ok, unknown, text) => {
    const counts = { ok, failed: 0, unknown, unsent: 9 };
    const toast = uploadToast({ kind: "cancelled", counts, batches: 2, failures: [] });
    expect([toast.tone, toast.text]).toEqual(["info", text]);
  });
});

describe("the toast of the upload area", () => {
  it("counts the files where all went well [UPLOAD-52]", () => {
    const toast = areaToast({ step: "done", outcome: { ok: 7, failed: 0 } });
    expect(toast && said(toast)).toEqual([
      "success",
      "Caricamento completato",
      "7 file caricati con successo.",
    ]);
  });

  it("counts files and failures where some failed [UPLOAD-53]", () => {
    const toast = areaToast({ step: "done", outcome: { ok: 7, failed: 2 } });
    expect(toast && said(toast).slice(1)).toEqual([
      "Caricamento completato con errori",
      "7 file caricati, 2 errori.",
    ]);
  });

  it("says that the upload failed, and the host's words [UPLOAD-54]", () => {
    const toast = areaToast({ step: "failed", error: new ApiError(507, "disco pieno") });
    expect(toast && said(toast)).toEqual([
      "danger",
      "Errore durante il caricamento",
      "disco pieno",
    ]);
  });

  it("says nothing before the end", () => {
    expect([
      areaToast({ step: "idle" }),
      areaToast({ step: "uploading", files: [], percent: 95 }),
    ]).toEqual([null, null]);
  });
});

it("confirms with five names, how many more, and the size [UPLOAD-24, UPLOAD-25, UPLOAD-26]", () => {
  const files = Array.from({ length: 88 }, (_, n) => ({ name: `${n}.pdf`, sizeBytes: 850_529 }));
  const { names, more, sizeBytes } = confirmationSummary(files);
  expect([...names, confirmationTexts.more(more)]).toEqual([
    "0.pdf",
    "1.pdf",
    "2.pdf",
    "3.pdf",
    "4.pdf",
    "... e altri 83 file",
  ]);
  expect(confirmationTexts.total(formatMegabytes(sizeBytes))).toBe("Totale 71,38 MB");
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
