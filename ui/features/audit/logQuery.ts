import { type LogSection, listLogs, logSection, readLog } from "@sgi/core/audit";
import { logTexts } from "@sgi/core/texts/audit";
import { apiQueryAtom } from "../../state/api/apiQuery";
import { queryClientAtom } from "../../state/api/queries";
import { timersAtom } from "../../state/browser/services";
import { clientAtom } from "../../state/session/scope";

const queryKey = [listLogs.path] as const;

/** The log by sections, each prepared for searches as it comes; the first one shows at once. */
export const logQueryAtom = apiQueryAtom<readonly LogSection[]>((get) => {
  const [client, queries, timers] = [get(clientAtom), get(queryClientAtom), get(timersAtom)];
  return {
    queryKey,
    // A long list is not compared with the one before it.
    structuralSharing: false,
    async queryFn({ signal }) {
      const isFirst = queries.getQueryData(queryKey) === undefined;
      let sections: readonly LogSection[] = [];
      for await (const entries of readLog({ client, timers, signal })) {
        sections = [...sections, logSection(entries, logTexts)];
        // Read again, the log stays as it was until it is whole.
        if (isFirst) queries.setQueryData(queryKey, sections);
      }
      return sections;
    },
  };
});
