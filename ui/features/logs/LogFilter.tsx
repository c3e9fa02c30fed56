import { SEARCH_MAX_LENGTH } from "@sgi/core/documents/list";
import { LOG_GROUPS, type LogUser } from "@sgi/core/logs";
import { auditTexts } from "@sgi/core/texts/logs";
import { useAtomValue } from "jotai";
import { Segmented } from "../../components/forms/Segmented";
import { SearchField } from "../../components/lists/SearchField";
import { shortcutsAtom } from "../../state/keys/shortcuts";
import { LogNarrowing } from "./LogNarrowing";
import type { useLogRequest } from "./useLogRequest";
import { useNarrows } from "./useNarrows";

const SEGMENTS = (["all", ...LOG_GROUPS] as const).map((value) => ({
  value,
  label: auditTexts.group[value],
}));

/** Search, kind of activity, and where the host has it, period and user. */
export function LogFilter({
  asked,
  users,
}: {
  asked: ReturnType<typeof useLogRequest>;
  users: readonly LogUser[];
}) {
  const narrows = useNarrows();
  const isOn = useAtomValue(shortcutsAtom);
  const { search, group } = asked.request;
  return (
    <search
      onBlur={asked.flush}
      className="flex flex-wrap items-center justify-between gap-3 px-4 py-3 border-0 border-b border-b-solid border-line max-md:gap-2 max-md:p-3 print:hidden"
    >
      <SearchField
        label={auditTexts.search}
        value={search}
        onChange={(text) => asked.search(text.slice(0, SEARCH_MAX_LENGTH))}
        shortcut={isOn ? "/" : undefined}
        className="w-full lg:w-[300px]"
      />
      <Segmented
        className="max-md:w-[calc(100%+24px)]"
        label={auditTexts.filter}
        value={group ?? "all"}
        onChange={(value) => asked.filter(value === "all" ? null : value)}
        segments={SEGMENTS}
      />
      {narrows && <LogNarrowing asked={asked} users={users} />}
    </search>
  );
}
