import type { ListRequest } from "@sgi/core/documents/list";
import { documentTexts } from "@sgi/core/texts/documents";
import { Button } from "../../components/buttons/Button";
import { EmptyState } from "../../components/feedback/EmptyState";
import { fileSearchIcon } from "../../components/look/icons/fileSearch";

const { empty, filter: filterNames } = documentTexts;

/** No rows: because nothing fits what was asked, or because there is nothing at all. */
export function EmptyList({
  request: { search, filter },
  onReset,
}: {
  request: ListRequest;
  onReset: () => void;
}) {
  const asked = search.trim();
  const filtered = asked !== "" || filter !== "all";
  const nothingArchived = asked === "" && filter === "obsolete";
  const filterName = filter === "all" ? "" : filterNames[filter];
  const why = filtered ? empty.filtered(asked, filterName) : empty.none;
  return (
    <EmptyState
      icon={fileSearchIcon}
      title={empty.title}
      text={nothingArchived ? empty.noObsolete : why}
      action={
        filtered && (
          <Button variant="secondary" onClick={onReset}>
            {empty.reset}
          </Button>
        )
      }
    />
  );
}
