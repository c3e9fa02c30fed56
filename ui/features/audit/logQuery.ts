import { type LogSection, listLogs, logSection, readLog } from "@sgi/core/audit";
import { logTexts } from "@sgi/core/texts/audit";
import { apiQueryAtom } from "../../state/api/apiQuery";
import { queryClientAtom } from "../../state/api/queries";
import { timersAtom } from "../../state/browser/services";
import { clientAtom } from "../../state/session/scope";

/** What the log is kept by. */
export const LOG_KEY = [listLogs.path] as const;

/** The log by sections, each prepared for searches as it comes; the first one shows at once. */
export const logQueryAtom = apiQueryAtom<readonly LogSection[]>((get) => {
  const [client, queries, timers] = [get(clientAtom), get(queryClientAtom), get(timersAtom)];
  return {
    queryKey: LOG_KEY,
    // Comparing a long list with the previous one would cost more than it saves.
    structuralSharing: false,
    async queryFn({ signal }) {
      const isFirst = queries.getQueryData(LOG_KEY) === undefined;
      let sections: readonly LogSection[] = [];
      for await (const entries of readLog({ client, timers, signal })) {
        sections = [...sections, logSection(entries, logTexts)];
        // Read again, the log stays as it was until it is whole.
        if (isFirst) queries.setQueryData(LOG_KEY, sections);
      }
      return sections;
    },
  };
});
