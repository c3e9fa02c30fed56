export const BOUNDARY = "----confine";
export const FORM_TYPE = `multipart/form-data; boundary=${BOUNDARY}`;

/** One part of a form, as bytes: its header lines and its content. */
export function rawPart(headers: readonly string[], content: Buffer | string): Buffer {
  const head = [`--${BOUNDARY}`, ...headers, "", ""].join("\r\n");
  return Buffer.concat([Buffer.from(head), Buffer.from(content), Buffer.from("\r\n")]);
}

/** A file's part as browsers write it. */
export function filePart(name: string, content: Buffer | string, field = "localFiles"): Buffer {
  const disposition = `Content-Disposition: form-data; name="${field}"; filename="${name}"`;
  return rawPart([disposition, "Content-Type: application/pdf"], content);
}

export const FORM_END: Buffer = Buffer.from(`--${BOUNDARY}--\r\n`);

export function rawForm(...parts: Buffer[]): Buffer<ArrayBuffer> {
  return Buffer.concat([...parts, FORM_END]);
}
