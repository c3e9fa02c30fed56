import { hasFeature, roleLabel } from "@sgi/core/session";
import { settingsTexts } from "@sgi/core/texts/accounts/settings";
import { useAtomValue } from "jotai";
import { Field } from "../../../../components/forms/Field";
import { TextInput } from "../../../../components/forms/TextInput";
import { SettingsRow } from "../../../../components/page/SettingsRow";
import { currentUserAtom } from "../../../../state/session/currentUser";
import { OwnNameForm } from "./OwnNameForm";

const texts = settingsTexts.profile;

/** Email and role, which only an admin changes, and the user's own name. */
export function ProfileSection() {
  const user = useAtomValue(currentUserAtom);
  return (
    <SettingsRow title={texts.title} text={texts.text}>
      <div className="grid lg:grid-cols-[minmax(0,1fr)_200px] gap-4">
        <Field label={texts.email}>
          {(input) => <TextInput {...input} readOnly value={user?.email ?? ""} />}
        </Field>
        <Field label={texts.role}>
          {(input) => <TextInput {...input} readOnly value={roleLabel(user?.role)} />}
        </Field>
      </div>
      {hasFeature(user, "people") && <OwnNameForm key={user?.name ?? ""} name={user?.name ?? ""} />}
    </SettingsRow>
  );
}
