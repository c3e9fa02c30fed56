import { readQuery } from "@sgi/core/api";
import { type Document, listDocuments, listObsoleteDocuments } from "@sgi/core/documents";
import { preparedIndex } from "@sgi/core/documents/list";
import { localDate } from "@sgi/core/time";
import { type Atom, atom, type Getter } from "jotai";
import { apiQueryAtom, type QueryResult } from "../api/apiQuery";
import { queryClientAtom } from "../api/queries";
import { clockAtom } from "../browser/services";
import { todayAtom } from "../browser/today";
import { clientAtom } from "../session/scope";
import { type Arrival, arrivingAtom, beginArrival } from "./arrivingRows";
import { readDocuments } from "./readDocuments";

/** A long list is not compared with the one before it: preparing it anew costs less. */
const WHOLE = { structuralSharing: false };

/** The documents in force; their first page shows while they come. Source: spec 2 §7. */
export const documentsQueryAtom = apiQueryAtom((get) => {
  const rows = get(arrivingAtom);
  return listQuery(get, listDocuments, () => beginArrival(rows));
});

/** The separate list of the obsolete ones, which may fail alone. Source: spec 2 §4. */
export const obsoleteQueryAtom = apiQueryAtom((get) => listQuery(get, listObsoleteDocuments));

function listQuery(
  get: Getter,
  route: typeof listDocuments | typeof listObsoleteDocuments,
  begin?: () => Arrival,
) {
  const client = get(clientAtom);
  const clock = get(clockAtom);
  const queries = get(queryClientAtom);
  const query = readQuery(client, route);
  return {
    ...query,
    ...WHOLE,
    queryFn: ({ signal }: { signal?: AbortSignal }) => {
      const today = localDate(clock.now());
      const previous = queries.getQueryData<Document[]>(query.queryKey);
      return readDocuments(client, route, { today, signal, previous, begin });
    },
  };
}

const NONE: readonly Document[] = [];

/** The index of a list, made anew only when the list or the day changes. */
function indexAtom(queryAtom: Atom<QueryResult<Document[]>>) {
  const listAtom = atom((get) => get(queryAtom).data ?? NONE);
  return atom((get) => preparedIndex(get(listAtom), get(todayAtom)));
}

export const documentIndexAtom = indexAtom(documentsQueryAtom);
export const obsoleteIndexAtom = indexAtom(obsoleteQueryAtom);
