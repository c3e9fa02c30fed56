import type { ListRequest } from "@sgi/core/documents/list";
import { isAdmin } from "@sgi/core/session";
import { documentTexts, narrowingText } from "@sgi/core/texts/documents";
import { useAtomValue } from "jotai";
import { Button } from "../../components/buttons/Button";
import { EmptyState } from "../../components/feedback/EmptyState";
import { fileSearchIcon } from "../../components/look/icons/fileSearch";
import { currentUserAtom } from "../../state/session/currentUser";

const { empty, filter: filterNames } = documentTexts;

/** Shown instead of rows: nothing matches, or there are no documents. */
export function EmptyList({
  request: { search, filter, within, narrowing },
  onReset,
  onTitles,
}: {
  request: ListRequest;
  onReset: () => void;
  /** Searches the titles for the same. */
  onTitles: () => void;
}) {
  const asked = search.trim();
  const filtered = asked !== "" || filter !== "all" || narrowing !== undefined;
  const nothingArchived = asked === "" && filter === "obsolete" && narrowing === undefined;
  const filterName = [
    filter !== "all" && filterNames[filter],
    narrowing !== undefined && narrowingText(narrowing),
  ]
    .filter(Boolean)
    .join(", ");
  const canFill = isAdmin(useAtomValue(currentUserAtom) ?? null);
  const whyEmpty = canFill ? empty.none : empty.noneYet;
  const why = filtered ? empty.filtered(asked, filterName) : whyEmpty;
  return (
    <EmptyState
      icon={fileSearchIcon}
      title={empty.title}
      text={nothingArchived ? empty.noObsolete : why}
      action={
        filtered && (
          <span className="flex flex-wrap justify-center gap-2">
            {within !== undefined && (
              <Button variant="secondary" onClick={onTitles}>
                {empty.inTitles}
              </Button>
            )}
            <Button variant="secondary" onClick={onReset}>
              {empty.reset}
            </Button>
          </span>
        )
      }
    />
  );
}
