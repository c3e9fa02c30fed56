import type { CalendarDate } from "@sgi/core/time";
import type { StoredDocument } from "./documentTypes";

/** A document or former revision whose day is not the one that its file's cell A1 says. */
export interface WrongDay extends Pick<StoredDocument, "title" | "revision" | "mark"> {
  table: "documents" | "revisions";
  id: string;
  documentId: string;
  before: CalendarDate | null;
  after: CalendarDate | null;
}
