import { FILES_PART } from "@sgi/core/uploads";

/** A form of 'Firma su carta'; without a scan of its own with a PDF. */
export function paperForm(
  signed: object,
  scan: string | Uint8Array<ArrayBuffer> = "%PDF-1.7 firme",
  name = "firme.pdf",
) {
  const form = new FormData();
  form.append("signed", JSON.stringify(signed));
  form.append(FILES_PART, new Blob([scan]), name);
  return form;
}
