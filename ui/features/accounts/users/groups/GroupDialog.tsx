import {
  createGroupEdit,
  type Group,
  type GroupAsked,
  type GroupChange,
  listGroups,
  MAX_GROUP_NAME,
} from "@sgi/core/readings";
import { groupTexts } from "@sgi/core/texts/readings";
import { useAtomValue, useStore } from "jotai";
import { type RefObject, useEffect, useId, useRef, useState } from "react";
import { Button } from "../../../../components/buttons/Button";
import { IconButton } from "../../../../components/buttons/IconButton";
import { useLast } from "../../../../components/dialogs/Dialog";
import { DialogForm, FormDialog } from "../../../../components/dialogs/FormDialog";
import { ErrorInline } from "../../../../components/feedback/ErrorAlert";
import { Checkbox } from "../../../../components/forms/Checkbox";
import { Field, FieldError } from "../../../../components/forms/Field";
import { TextInput } from "../../../../components/forms/TextInput";
import { Spinner } from "../../../../components/look/Icon";
import { plusIcon } from "../../../../components/look/icons/plus";
import { xIcon } from "../../../../components/look/icons/x";
import { useLoaded } from "../../../../state/api/apiQuery";
import { queryClientAtom } from "../../../../state/api/queries";
import { useAskedForm } from "../../../../state/api/useAskedWrite";
import { ownersQueryAtom } from "../../../../state/documents/owners";
import { refreshReadings } from "../../../../state/readings/readings";
import { keepTodo } from "../../../../state/session/keepTodo";
import type { PanelStore } from "../../../../state/store";

const texts = groupTexts.edit;
/** So many users are shown at once: more are found by the search. */
const MOST_SHOWN = 100;
/** So many are chosen from without a search. */
const SEARCHED_FROM = 9;

/** A group's name and members. Source: spec 3 §7. */
export function GroupDialog({ asked, dialog, failure, send }: ReturnType<typeof useGroupEdit>) {
  const shown = useLast(asked);
  const name = useRef<HTMLInputElement>(null);
  if (shown === null) return null;
  const { group } = shown;
  return (
    <FormDialog
      {...dialog}
      keep
      full
      size="md"
      title={group === null ? groupTexts.create : texts.title}
      description={<p>{texts.effect}</p>}
      submit={texts.submit}
      submitting={texts.pending}
      initialFocus={name}
    >
      <GroupForm
        key={group?.id ?? ""}
        group={group}
        nameRef={name}
        failure={failure}
        onSend={send}
      />
    </FormDialog>
  );
}

interface PersonLine {
  key: number;
  /** Null for somebody new. */
  id: string | null;
  name: string;
}

function GroupForm({
  group,
  nameRef,
  failure,
  onSend,
}: {
  group: Group | null;
  nameRef: RefObject<HTMLInputElement | null>;
  failure: string | null;
  onSend: (change: GroupChange) => void;
}) {
  const [name, setName] = useState(group?.name ?? "");
  const [isTried, setTried] = useState(false);
  const [users, setUsers] = useState<readonly string[]>(
    () => group?.members.flatMap(({ userId }) => userId ?? []) ?? [],
  );
  const people = usePeople(group);
  const named = people.lines.filter((line) => line.name.trim() !== "");
  const twice = twiceNamed(named);
  const isNameless = name.trim() === "";
  const submit = () => {
    setTried(true);
    if (isNameless) return nameRef.current?.focus();
    if (twice) return people.focus(twice.key);
    onSend({ name, users: [...users], people: named.map(({ id, name }) => ({ id, name })) });
  };
  return (
    <DialogForm className="flex flex-col gap-5" failure={failure} onSubmit={submit}>
      <Field label={texts.name} error={isTried && isNameless ? texts.nameMissing : undefined}>
        {(input) => (
          <TextInput
            {...input}
            ref={nameRef}
            autoComplete="off"
            maxLength={MAX_GROUP_NAME}
            value={name}
            onChange={({ currentTarget }) => setName(currentTarget.value)}
          />
        )}
      </Field>
      <UserChoice chosen={users} onChange={setUsers} />
      <People
        people={people}
        error={isTried && twice ? texts.twice(twice.name.trim()) : undefined}
      />
    </DialogForm>
  );
}

/** The first line whose name stands in one before it. */
function twiceNamed(lines: readonly PersonLine[]): PersonLine | undefined {
  const fold = ({ name }: PersonLine) => name.trim().toLowerCase();
  return lines.find((line, at) => lines.slice(0, at).some((each) => fold(each) === fold(line)));
}

/** Checkboxes of the company's users; those of the group stand first. */
function UserChoice({
  chosen,
  onChange,
}: {
  chosen: readonly string[];
  onChange: (chosen: readonly string[]) => void;
}) {
  const id = useId();
  const owners = useAtomValue(ownersQueryAtom).data?.owners ?? [];
  const { state, retry } = useLoaded(ownersQueryAtom);
  const [begun] = useState(() => new Set(chosen));
  const [search, setSearch] = useState("");
  const words = search.trim().toLowerCase();
  const inOrder = [
    ...owners.filter((owner) => begun.has(owner.id)),
    ...owners.filter((owner) => !begun.has(owner.id)),
  ];
  const shown = inOrder.filter(({ name }) => name.toLowerCase().includes(words));
  return (
    <fieldset aria-labelledby={id} className="flex flex-col gap-2 m-0 p-0 border-0 min-w-0">
      <div className="flex justify-between gap-2 text-sm">
        <span id={id} className="font-medium">
          {texts.users}
        </span>
        <span className="text-fg-muted num">{texts.chosen(chosen.length)}</span>
      </div>
      {owners.length >= SEARCHED_FROM && (
        <TextInput
          aria-label={texts.search}
          placeholder={texts.search}
          autoComplete="off"
          value={search}
          onChange={({ currentTarget }) => setSearch(currentTarget.value)}
        />
      )}
      {state === "loading" && <Spinner />}
      {state === "failed" && <ErrorInline onRetry={retry} />}
      <ul
        aria-labelledby={id}
        className="panel max-h-[220px] overflow-y-auto px-3 py-1 empty:hidden"
      >
        {shown.slice(0, MOST_SHOWN).map((owner) => (
          <li key={owner.id}>
            <Checkbox
              checked={chosen.includes(owner.id)}
              onChange={() => onChange(toggled(chosen, owner.id))}
              label={<span className="min-w-0 [overflow-wrap:anywhere]">{owner.name}</span>}
            />
          </li>
        ))}
      </ul>
      {shown.length > MOST_SHOWN && (
        <p className="caption">{texts.searchMore(shown.length - MOST_SHOWN)}</p>
      )}
      {words !== "" && shown.length === 0 && (
        <p className="text-sm text-fg-muted">{texts.notFound}</p>
      )}
    </fieldset>
  );
}

function toggled(ids: readonly string[], id: string): string[] {
  return ids.includes(id) ? ids.filter((each) => each !== id) : [...ids, id];
}

/** 'Persone senza accesso', a line each. */
function People({
  people: { lines, list, add, change, remove },
  error,
}: {
  people: ReturnType<typeof usePeople>;
  error: string | undefined;
}) {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  return (
    <fieldset aria-labelledby={id} className="flex flex-col gap-2 m-0 p-0 border-0 min-w-0">
      <span id={id} className="text-sm font-medium">
        {texts.people}
      </span>
      <p className="text-xs text-fg-muted">{texts.peopleHint}</p>
      <ul ref={list} aria-labelledby={id} className="flex flex-col gap-2 empty:hidden">
        {lines.map(({ key, name }, at) => (
          <li key={key} className="flex items-center gap-2">
            <TextInput
              aria-label={texts.person(at + 1)}
              autoComplete="off"
              maxLength={MAX_GROUP_NAME}
              data-line={key}
              value={name}
              onChange={({ currentTarget }) => change(key, currentTarget.value)}
              onKeyDown={(event) => {
                // Names are typed one below the other.
                if (event.key !== "Enter" || at !== lines.length - 1 || name.trim() === "") return;
                event.preventDefault();
                add();
              }}
            />
            <IconButton
              icon={xIcon}
              label={texts.remove(name.trim())}
              onClick={() => {
                remove(key);
                button.current?.focus();
              }}
            />
          </li>
        ))}
      </ul>
      {error !== undefined && <FieldError role="alert">{error}</FieldError>}
      <div>
        <Button ref={button} variant="secondary" size="sm" icon={plusIcon} onClick={add}>
          {texts.add}
        </Button>
      </div>
    </fieldset>
  );
}

function usePeople(group: Group | null) {
  const list = useRef<HTMLUListElement>(null);
  const [lines, setLines] = useState<readonly PersonLine[]>(() =>
    (group?.members ?? [])
      .filter(({ userId }) => userId === null)
      .map(({ id, name }, key) => ({ key, id, name })),
  );
  const [next, setNext] = useState(lines.length);
  const [added, setAdded] = useState<number | null>(null);
  const focus = (key: number) =>
    list.current?.querySelector<HTMLElement>(`[data-line="${key}"]`)?.focus();
  useEffect(() => {
    if (added !== null) list.current?.querySelector<HTMLElement>(`[data-line="${added}"]`)?.focus();
  }, [added]);
  return {
    lines,
    list,
    focus,
    add() {
      setLines([...lines, { key: next, id: null, name: "" }]);
      setAdded(next);
      setNext(next + 1);
    },
    change: (key: number, name: string) =>
      setLines(lines.map((line) => (line.key === key ? { ...line, name } : line))),
    remove: (key: number) => setLines(lines.filter((line) => line.key !== key)),
  };
}

/** Reads anew what depends on groups: who is in them, and what is asked of whom. */
export function refreshGroups(store: PanelStore): void {
  void store.get(queryClientAtom).invalidateQueries({ queryKey: [listGroups.path] });
  refreshReadings(store);
}

/** The dialog of a group, or of a new one. */
export function useGroupEdit() {
  const store = useStore();
  const { open, ...form } = useAskedForm<GroupAsked, GroupChange>(
    (deps) => createGroupEdit({ ...deps, onTodo: (todo) => keepTodo(store, todo) }),
    {
      refresh: refreshGroups,
      done: (_, { name }) => ({ ...texts.done, text: name }),
      failed: () => texts.failed,
    },
  );
  return { ...form, open: (group: Group | null) => open({ group }) };
}
