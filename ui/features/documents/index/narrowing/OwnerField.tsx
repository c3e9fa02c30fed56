import type { Narrowing, OwnerChoice } from "@sgi/core/documents/list";
import { listLookTexts, narrowingTexts } from "@sgi/core/texts/documents";
import { useAtomValue } from "jotai";
import { ErrorInline } from "../../../../components/feedback/ErrorAlert";
import { Field } from "../../../../components/forms/Field";
import { useLoaded } from "../../../../state/api/apiQuery";
import { ownersQueryAtom } from "../../../../state/documents/owners";

const { dialog: texts } = narrowingTexts;
const { whose } = listLookTexts;
/** Prefix of user ids, so that none equals another choice. */
const USER = "id:";

/** Filters by owner: oneself, nobody, or a user. */
export function OwnerField({
  owner,
  onChoose,
}: {
  owner: Narrowing["owner"];
  onChoose: (owner: Narrowing["owner"]) => void;
}) {
  const owners = useAtomValue(ownersQueryAtom).data?.owners;
  const { state, retry } = useLoaded(ownersQueryAtom);
  const value = choiceValue(owner);
  const choices = owners?.map(({ id, name }) => ({ value: USER + id, name })) ?? [];
  const isMissing = value.startsWith(USER) && !choices.some((choice) => choice.value === value);
  return (
    <>
      <Field label={texts.owner}>
        {(input) => (
          <select
            {...input}
            value={value}
            className="field-input cursor-pointer"
            onChange={({ target }) => onChoose(choiceOf(target.value))}
          >
            <option value="">{texts.anyOwner}</option>
            <option value="mine">{whose.mine}</option>
            <option value="none">{whose.none}</option>
            {/* An id in the URL: of a deleted user, or one whose name is not loaded yet. */}
            {isMissing && <option value={value}>{value.slice(USER.length)}</option>}
            {choices.map((choice) => (
              <option key={choice.value} value={choice.value}>
                {choice.name}
              </option>
            ))}
          </select>
        )}
      </Field>
      {state === "failed" && <ErrorInline onRetry={retry} />}
    </>
  );
}

function choiceValue(owner: OwnerChoice | null): string {
  if (owner === null) return "";
  return typeof owner === "string" ? owner : USER + owner.id;
}

function choiceOf(value: string): OwnerChoice | null {
  if (value === "mine" || value === "none") return value;
  return value === "" ? null : { id: value.slice(USER.length) };
}
