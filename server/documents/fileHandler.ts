import { type SendDeps, sendStored } from "../content/sendStored";
import type { Call } from "../http/handlers";
import { HttpFailure } from "../http/httpFailure";
import { messages } from "../http/messages";
import { noteReading } from "../sessions/readings/opened";
import type { Store } from "../storage/store/store";
import { findOpenable } from "./findDocument";

type FileCall = Call<"previewDocument"> | Call<"downloadDocument">;

export interface FileDeps extends SendDeps {
  store: Pick<Store, "documents" | "approvals" | "companies" | "readings">;
}

/**
 * Sends a document's file: inline where that is safe and asked for, else as a download. Answers
 * ranges and conditional requests.
 */
export function createFileHandler(purpose: "preview" | "download", deps: FileDeps) {
  return async (call: FileCall): Promise<Response> => {
    const document = await findOpenable(deps.store, call.session, call.params.id);
    // A file of Google Drive opens only there: its bytes are not kept here.
    if (document.fileHash === "") {
      throw new HttpFailure(409, document.driveUrl === null ? messages.noFile : messages.inDrive);
    }
    const answer = await sendStored(deps, call, document, purpose);
    const way = purpose === "preview" ? "preview" : "file";
    if (call.request.method === "GET") await noteReading(deps, { ...call, document, way });
    return answer;
  };
}
