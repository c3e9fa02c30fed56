import { type AskDraft, countReaders } from "@sgi/core/readings";
import { askTexts as texts } from "@sgi/core/texts/readings";
import { useAtomValue } from "jotai";
import { type ReactNode, type RefObject, useId, useState } from "react";
import { useLoaded } from "../../state/api/apiQuery";
import { ownersQueryAtom } from "../../state/documents/owners";
import { groupsQueryAtom } from "../../state/readings/readings";
import { ErrorInline } from "../feedback/ErrorAlert";
import { Checkbox } from "../forms/Checkbox";
import { FieldError } from "../forms/Field";
import { TextInput } from "../forms/TextInput";
import { Spinner } from "../look/Icon";

/** So many people are shown at once: more are found by the search. */
const MOST_SHOWN = 100;

type Chosen = Pick<AskDraft, "groups" | "users">;

/** Chooses groups and users, by a search. */
export function ReadersChoice({
  draft,
  search,
  error,
  onChange,
}: {
  draft: Chosen;
  search: RefObject<HTMLInputElement | null>;
  /** Why the choice cannot be sent. */
  error: string | undefined;
  onChange: (chosen: Partial<Chosen>) => void;
}) {
  const note = useId();
  const [typed, setTyped] = useState("");
  const groups = useAtomValue(groupsQueryAtom).data?.groups;
  const users = useAtomValue(ownersQueryAtom).data?.owners;
  const loads = [useLoaded(groupsQueryAtom), useLoaded(ownersQueryAtom)];
  const failed = loads.filter(({ state }) => state === "failed");
  const words = typed.trim().toLowerCase();
  const fits = ({ name }: { name: string }) => name.toLowerCase().includes(words);
  const shownGroups = groups?.filter(fits) ?? [];
  const shownUsers = users?.filter(fits) ?? [];
  const isLoading = loads.some(({ state }) => state === "loading");
  return (
    <div className="flex flex-col gap-2 min-w-0 mt-1">
      <TextInput
        ref={search}
        aria-label={texts.search}
        placeholder={texts.search}
        autoComplete="off"
        aria-invalid={error !== undefined || undefined}
        aria-describedby={error === undefined ? undefined : note}
        value={typed}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      />
      {isLoading && <Spinner />}
      {failed.length > 0 && (
        <ErrorInline
          onRetry={() => {
            for (const { retry } of failed) retry();
          }}
        />
      )}
      <div className="panel max-h-[260px] overflow-y-auto px-3 py-1 empty:hidden">
        {shownGroups.length > 0 && (
          <Choice heading={texts.groups}>
            {shownGroups.map(({ id, name, members }) => (
              <Line
                key={id}
                name={name}
                note={texts.members(members.length)}
                isChosen={draft.groups.includes(id)}
                onToggle={() => onChange({ groups: toggled(draft.groups, id) })}
              />
            ))}
          </Choice>
        )}
        {shownUsers.length > 0 && (
          <Choice heading={texts.users}>
            {shownUsers.slice(0, MOST_SHOWN).map(({ id, name }) => (
              <Line
                key={id}
                name={name}
                isChosen={draft.users.includes(id)}
                onToggle={() => onChange({ users: toggled(draft.users, id) })}
              />
            ))}
          </Choice>
        )}
      </div>
      {shownUsers.length > MOST_SHOWN && (
        <p className="caption">{texts.searchMore(shownUsers.length - MOST_SHOWN)}</p>
      )}
      {groups?.length === 0 && words === "" && <p className="caption">{texts.noGroups}</p>}
      {!isLoading && failed.length === 0 && shownGroups.length + shownUsers.length === 0 && (
        <p className="text-sm text-fg-muted">{texts.notFound}</p>
      )}
      {error !== undefined && <FieldError id={note}>{error}</FieldError>}
    </div>
  );
}

/** How many people are asked, and who never is. Source: spec 3 §1, §7. */
export function ReadersCount({
  draft,
  documents,
}: {
  draft: Chosen & Pick<AskDraft, "everybody">;
  documents: number;
}) {
  const groups = useAtomValue(groupsQueryAtom).data?.groups;
  const users = useAtomValue(ownersQueryAtom).data?.owners;
  const count = groups && users ? countReaders(draft, { groups, users }) : null;
  return (
    <>
      <p role="status" className="mt-2 text-sm font-medium num min-h-5">
        {count !== null && count.all > 0 && texts.count(count, documents)}
        {count?.all === 0 && draft.groups.length > 0 && texts.nobody}
      </p>
      <p className="caption">{`${texts.guests} ${texts.shared}`}</p>
    </>
  );
}

function Choice({ heading, children }: { heading: string; children: ReactNode }) {
  const id = useId();
  return (
    <>
      <p id={id} className="pt-2 text-xs font-semibold text-fg-muted">
        {heading}
      </p>
      <ul aria-labelledby={id}>{children}</ul>
    </>
  );
}

function Line({
  name,
  note,
  isChosen,
  onToggle,
}: {
  name: string;
  note?: string;
  isChosen: boolean;
  onToggle: () => void;
}) {
  return (
    <li>
      <Checkbox
        checked={isChosen}
        onChange={onToggle}
        label={
          <span className="min-w-0 [overflow-wrap:anywhere]">
            {name} {note !== undefined && <span className="caption">{note}</span>}
          </span>
        }
      />
    </li>
  );
}

function toggled(ids: readonly string[], id: string): string[] {
  return ids.includes(id) ? ids.filter((each) => each !== id) : [...ids, id];
}
