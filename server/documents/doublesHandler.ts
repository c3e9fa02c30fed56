import { MAX_PAIRED } from "@sgi/core/documents/many";
import { areDoubles, pairText, shownName } from "@sgi/core/documents/names";
import { companyOf } from "../http/companyOf";
import type { Handlers } from "../http/handlers";
import { messages } from "../http/messages";
import type { StoredDocument } from "../storage/store/schema/documentTypes";
import type { Store } from "../storage/store/schema/types";

/** Lists the company's documents in force that seem to be one. Source: spec 3 §4. */
export function createDoublesHandler(
  store: Pick<Store, "documents">,
): Pick<Handlers, "listDoubles"> {
  return {
    async listDoubles({ session }) {
      const companyId = companyOf(session, messages.documentNotFound);
      const groups = new Map<string, StoredDocument[]>();
      for (const document of await store.documents.listPaired(companyId, MAX_PAIRED)) {
        const name = pairText(shownName(document));
        groups.set(name, [...(groups.get(name) ?? []), document]);
      }
      const doubles = [...groups.values()]
        .map((group) =>
          group.filter((one) => group.some((other) => other !== one && areDoubles(one, other))),
        )
        .filter((group) => group.length > 0);
      return { doubles: doubles.map((group) => group.map(wireDouble)) };
    },
  };
}

function wireDouble({ id, title, path, revision, fileType }: StoredDocument) {
  return { id, title, path, revision, fileType };
}
