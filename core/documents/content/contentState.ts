/** `none` for files without extracted text: those in Google Drive, and other types. Source: spec 3 §3. */
export const CONTENT_STATES = ["waiting", "done", "refused", "none"] as const;
export type ContentState = (typeof CONTENT_STATES)[number];
