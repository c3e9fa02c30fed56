import { previewTexts } from "./preview";

/** The preview of Word documents and spreadsheets. Source: spec 3 §3. */
export const officeTexts = {
  layout: "L'impaginazione è indicativa: fa fede il file.",
  reading: "Lettura del file in corso…",
  drawing: "Preparazione dell'anteprima…",
  unreadable: "Contenuto non leggibile",
  notDrawn: previewTexts.unavailable,
} as const;
