import type { Document } from "@sgi/core/documents";
import { LIST_VERSION_HEADER, prepareList } from "@sgi/core/documents/list";
import type { CalendarDate } from "@sgi/core/time";
import type { Arrival } from "./arrivingRows";
import { noteVersion } from "./listVersions";

/** Makes documents ready for filter and search as they come. */
export function takeItems(today: CalendarDate, arrival?: Arrival) {
  const preparation = prepareList(today);
  let version: string | null = null;
  return {
    onItems(documents: readonly Document[], headers: Headers): void {
      version = headers.get(LIST_VERSION_HEADER);
      preparation.add(documents);
      arrival?.add(documents, headers);
    },
    finish(list: Document[]): Document[] {
      preparation.finish(list);
      return noteVersion(list, version);
    },
    fail: () => arrival?.fail(),
  };
}
