import { deadlineTexts } from "@sgi/core/texts/deadlines";
import { errorTexts } from "@sgi/core/texts/shell";
import { Button } from "../../components/buttons/Button";
import { Segmented } from "../../components/forms/Segmented";
import { Icon } from "../../components/look/Icon";
import { circleAlertIcon } from "../../components/look/icons/circleAlert";
import type { DeadlinesView } from "./useDeadlines";

const { whose: texts, owner: ownerTexts } = deadlineTexts;
const WHOSE = ["all", "mine", "none"] as const;

/** Whose deadlines are shown: everybody's, one's own, nobody's, or one owner's. */
export function DeadlineFilters({ view, isKnown }: { view: DeadlinesView; isKnown: boolean }) {
  const { selected, asked, owners } = view;
  const { whose } = selected.request;
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 px-4 py-3 border-0 border-b border-b-solid border-line max-md:gap-2 max-md:p-3 print:hidden">
      <Segmented
        className="max-md:w-[calc(100%+24px)]"
        label={texts.label}
        value={typeof whose === "object" ? "all" : whose}
        onChange={asked.whose}
        segments={WHOSE.map((value) => ({
          value,
          label: texts[value],
          count: isKnown ? selected.counts[value] : undefined,
        }))}
      />
      <OwnerSelect view={view} />
      {owners.load.state === "failed" && (
        <div role="alert" className="flex flex-wrap items-center gap-2 w-full text-sm text-danger">
          <Icon drawing={circleAlertIcon} />
          {ownerTexts.failed}
          <Button variant="link" onClick={owners.load.retry}>
            {errorTexts.fallback.retry}
          </Button>
        </div>
      )}
    </div>
  );
}

function OwnerSelect({ view: { selected, asked, owners } }: { view: DeadlinesView }) {
  const { whose } = selected.request;
  const chosen = typeof whose === "object" ? whose.owner : "";
  const listed = owners.list ?? [];
  const isListed = chosen === "" || listed.some(({ id }) => id === chosen);
  return (
    <select
      aria-label={ownerTexts.label}
      value={chosen}
      className="field-input cursor-pointer truncate w-[216px] max-md:w-auto max-md:ml-auto max-md:max-w-full max-md:[field-sizing:content]"
      onChange={({ target: { value } }) => asked.whose(value === "" ? "all" : { owner: value })}
    >
      <option value="">{ownerTexts.all}</option>
      {!isListed && <option value={chosen}>{owners.nameOf(chosen)}</option>}
      {listed.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </select>
  );
}
