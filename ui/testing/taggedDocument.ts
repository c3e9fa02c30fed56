import type { Document, DocumentChange } from "@sgi/core/documents";
import { handleRoute } from "@sgi/fixtures/api/handleRoute";
import { type HttpHandler, HttpResponse } from "msw";

export interface TaggedDocument {
  handlers: HttpHandler[];
  /** As the host keeps it now. */
  current(): Document;
  /** Someone else changes it. */
  changeElsewhere(change: Partial<Document>): void;
  /** The saved changes, each with the entity tag of its request. */
  saved: { body: DocumentChange; ifMatch: string | null }[];
}

/** A host that keeps one document, gives its entity tag, and refuses to change another state. */
export function createTaggedDocument(document: Document): TaggedDocument {
  let current = document;
  let version = 1;
  const saved: TaggedDocument["saved"] = [];
  const headers = () => ({ ETag: `"${version}"` });
  const change = (part: Partial<Document>) => {
    current = { ...current, ...part };
    version += 1;
  };
  return {
    handlers: [
      handleRoute("getDocument", () => HttpResponse.json(current, { headers: headers() })),
      handleRoute("updateDocument", async ({ request }) => {
        const body = (await request.json()) as DocumentChange;
        const ifMatch = request.headers.get("If-Match");
        saved.push({ body, ifMatch });
        if (ifMatch !== null && ifMatch !== `"${version}"`) {
          return HttpResponse.json({ message: "Modificato nel frattempo" }, { status: 412 });
        }
        change(body);
        return HttpResponse.json({ success: true }, { headers: headers() });
      }),
    ],
    current: () => current,
    changeElsewhere: change,
    saved,
  };
}
