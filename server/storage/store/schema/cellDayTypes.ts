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

/** Queries about expiry days that come from cell A1, after a file was read anew. */
export interface CellDayQueries {
  cellDays: {
    /** Whether a company's days may differ from what its files say. */
    isDue(companyId: string): Promise<boolean>;
    /**
     * What is wrong of at most so many documents: all of each, in force, obsolete or former. Days
     * that people set, also "no day", are never wrong; nor is one whose file this version of the
     * readers has not read, or could not.
     */
    listWrong(
      companyId: string,
      asked: { readerVersion: number; most: number },
    ): Promise<WrongDay[]>;
    /** Corrects days. `updatedAt` stays. */
    correct(companyId: string, wrong: readonly WrongDay[]): Promise<void>;
    /** Adds to the number of documents that were corrected since the last `end`. */
    addCorrected(companyId: string, documents: number): Promise<void>;
    /** Adds documents that a sync has corrected, which count once `endOfDrive` is called. */
    countOfDrive(companyId: string, documents: number): Promise<void>;
    /** Has the admins told what syncs have corrected. */
    endOfDrive(companyId: string): Promise<void>;
    /** Ends a company's correction; returns how many documents were corrected. */
    end(companyId: string): Promise<number>;
  };
}
