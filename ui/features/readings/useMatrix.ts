import {
  type MatrixRequest,
  type ReadingMatrix,
  readMatrixRequest,
  USUAL_MATRIX,
  writeMatrixRequest,
} from "@sgi/core/readings";
import { pagePath } from "@sgi/core/session";
import { useAtomValue } from "jotai";
import { useMemo, useState } from "react";
import { useLoaded } from "../../state/api/apiQuery";
import { todayAtom } from "../../state/browser/today";
import { useAddressRequest } from "../../state/lists/useAddressRequest";
import { readingMatrixAtom } from "../../state/readings/readings";

export type MatrixView = ReturnType<typeof useMatrix>;

const FORM = {
  path: pagePath("readings"),
  read: readMatrixRequest,
  write: writeMatrixRequest,
};

/** The page of the matrix for the address's request; the one before stays while another loads. */
export function useMatrix() {
  const { request, link, type, choose, flush } = useAddressRequest<MatrixRequest>(FORM);
  // The same request has the same query, however often the page is drawn.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the link says all of the request.
  const queryAtom = useMemo(() => readingMatrixAtom(request), [link]);
  const list = useLoaded(queryAtom);
  const today = useAtomValue(todayAtom);
  const { data } = useAtomValue(queryAtom);
  const [known, setKnown] = useState<{ matrix: ReadingMatrix; by: MatrixRequest["by"] } | null>(
    null,
  );
  if (data !== undefined && data !== known?.matrix) setKnown({ matrix: data, by: request.by });
  const shown = data === undefined ? known : { matrix: data, by: request.by };
  // Rows of the other kind are not shown under this one's head.
  const matrix = shown?.by === request.by ? shown.matrix : null;
  const change = (part: Partial<MatrixRequest>) =>
    choose({ ...request, page: 1, columns: 1, ...part });
  return {
    list,
    /** Null until it is loaded. */
    matrix,
    isTurning: matrix !== null && list.state === "loading",
    request,
    /** The day that is shown, which is over; null for now, also where the request has one to come. */
    on: request.on !== null && request.on < today ? request.on : null,
    link,
    isNarrowed: request.search.trim() !== "" || request.on !== null,
    search: (search: string) => type({ ...request, search, page: 1, columns: 1 }),
    flush,
    change,
    turn: (part: Pick<Partial<MatrixRequest>, "page" | "columns">) =>
      choose({ ...request, ...part }),
    reset: () => choose({ ...USUAL_MATRIX, by: request.by }),
  };
}
