/** `none` where no text is read of a file: of Google Drive's, and of other types. Source: spec 3 §3. */
export const CONTENT_STATES = ["waiting", "done", "refused", "none"] as const;
export type ContentState = (typeof CONTENT_STATES)[number];
