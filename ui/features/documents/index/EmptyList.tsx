import type { ListRequest } from "@sgi/core/documents/list";
import { hasFeature, isAdmin, type User } from "@sgi/core/session";
import { documentTexts, narrowingText } from "@sgi/core/texts/documents";
import { useAtomValue } from "jotai";
import { Button } from "../../../components/buttons/Button";
import { EmptyState } from "../../../components/feedback/EmptyState";
import { fileSearchIcon } from "../../../components/look/icons/fileSearch";
import { createLazyPart, useLazyPart } from "../../../state/lazy/lazyPart";
import { currentUserAtom } from "../../../state/session/currentUser";

const emptyIndex = createLazyPart(() => import("./EmptyIndex").then((m) => m.EmptyIndex));

const { empty, filter: filterNames } = documentTexts;

/** Shown instead of rows: nothing matches, or there are no documents. */
export function EmptyList({
  request: { search, filter, within, narrowing },
  chosenOwner,
  onReset,
  onTitles,
}: {
  request: ListRequest;
  /** The name of the user by whom the list is narrowed; null where it is not known. */
  chosenOwner: string | null;
  onReset: () => void;
  /** Searches the titles for the same. */
  onTitles: () => void;
}) {
  const asked = search.trim();
  const filtered = asked !== "" || filter !== "all" || narrowing !== undefined;
  const nothingArchived = asked === "" && filter === "obsolete" && narrowing === undefined;
  const filterName = [
    filter !== "all" && filterNames[filter],
    narrowing !== undefined && narrowingText(narrowing, chosenOwner),
  ]
    .filter(Boolean)
    .join(", ");
  const user = useAtomValue(currentUserAtom) ?? null;
  const has = hasFeature(user, "work");
  const Index = useLazyPart(emptyIndex, has && !filtered, () => undefined);
  if (Index && !filtered) return <Index />;
  const why = filtered ? empty.filtered(asked, filterName) : emptyText(user);
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

/** Why there is no document at all, for who can bring some and for others. */
function emptyText(user: User | null): string {
  return isAdmin(user) ? empty.none : empty.noneYet;
}
