import { type LogSection, listLogs, logSection, readLog } from "@sgi/core/logs";
import { logTexts } from "@sgi/core/texts/logs";
import { apiQueryAtom } from "../../state/api/apiQuery";
import { queryClientAtom } from "../../state/api/queries";
import { timersAtom } from "../../state/browser/services";
import { clientAtom } from "../../state/session/scope";

/** The log's cache key. */
export const LOG_KEY = [listLogs.path] as const;

/** The log in sections, each prepared for searches as it arrives; the first one shows at once. */
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
        // A refetch keeps the old log until the new one is complete.
        if (isFirst) queries.setQueryData(LOG_KEY, sections);
      }
      return sections;
    },
  };
});
