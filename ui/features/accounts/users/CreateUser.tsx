import { usersTexts } from "@sgi/core/texts/accounts/users";
import { useRef } from "react";
import { Button } from "../../../components/buttons/Button";
import { preloadDialog } from "../../../components/dialogs/Dialog";
import { FormDialog } from "../../../components/dialogs/FormDialog";
import { userRoundPlusIcon } from "../../../components/look/icons/userRoundPlus";
import { NewUserFields } from "./NewUserFields";
import { useNewUser } from "./useNewUser";

const texts = usersTexts.create;

/** The button that creates a user, and its dialog. Source: spec 2 §2. */
export function CreateUser({
  isFirst,
  onCreated,
}: {
  /** Whether it is the first way to add a user; else an invitation is. */
  isFirst: boolean;
  onCreated: (email: string) => void;
}) {
  const email = useRef<HTMLInputElement>(null);
  const { dialog, failure, open, send } = useNewUser(onCreated);
  return (
    <>
      <Button
        variant={isFirst ? "primary" : "secondary"}
        icon={userRoundPlusIcon}
        onPointerEnter={preloadDialog}
        onFocus={preloadDialog}
        onClick={() => open(null)}
      >
        {texts.button}
      </Button>
      <FormDialog
        {...dialog}
        keep
        title={texts.title}
        subtitle={texts.subtitle}
        submit={texts.submit}
        submitting={texts.pending}
        initialFocus={email}
      >
        <NewUserFields hasName={!isFirst} emailRef={email} failure={failure} onSend={send} />
      </FormDialog>
    </>
  );
}
