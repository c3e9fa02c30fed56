import { checkFileName, type NameCheck } from "@sgi/core/documents/names";
import { nameCheckTexts as texts } from "@sgi/core/texts/documents";
import { useAtomValue } from "jotai";
import { useMemo, useState } from "react";
import { todayAtom } from "../../state/browser/today";
import { useAnnouncement } from "../../state/page/useAnnouncement";

/** A typed name and its check; `said` is the announcement, updated when typing pauses. */
export function useNameCheck() {
  const [name, setName] = useState("");
  const today = useAtomValue(todayAtom);
  const check = useMemo(() => checkFileName(name, { ...texts.placeholders, today }), [name, today]);
  const said = useAnnouncement(name, check === null ? "" : spoken(check));
  return { name, setName, check, said: said.text };
}

function spoken({ problems, proposed }: NameCheck): string {
  if (problems.length === 0) return texts.follows;
  return [
    texts.differs(problems.length),
    ...problems.map((problem) => texts.problems[problem]),
    ...(proposed === null ? [] : [`${texts.proposed}: ${proposed}`]),
  ].join(" ");
}
