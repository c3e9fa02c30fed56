import { previewKind } from "@sgi/core/documents";

const MEDIA_TYPES: ReadonlyMap<string, string> = new Map(
  Object.entries({
    pdf: "application/pdf",
    png: "image/png",
    jpg: "image/jpeg",
    jpeg: "image/jpeg",
    csv: "text/csv; charset=UTF-8",
    doc: "application/msword",
    docx: "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
    xls: "application/vnd.ms-excel",
    xlsx: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
    xlsm: "application/vnd.ms-excel.sheet.macroEnabled.12",
    ods: "application/vnd.oasis.opendocument.spreadsheet",
  }),
);

export interface FileKind {
  mediaType: string;
  /** How a browser may show it inline; `none`: download only. */
  shown: ReturnType<typeof previewKind>;
}

/** The media type of a stored type. Unknown types are sent as bytes and never shown. */
export function fileKind(fileType: string): FileKind {
  return {
    mediaType: MEDIA_TYPES.get(fileType) ?? "application/octet-stream",
    shown: previewKind(fileType),
  };
}
