import { usersTexts } from "@sgi/core/texts/accounts/users";
import { useId, useRef } from "react";
import { Button } from "../../../components/buttons/Button";
import { Dialog, preloadDialog } from "../../../components/dialogs/Dialog";
import { FormButtons } from "../../../components/dialogs/FormButtons";
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
  const formId = useId();
  const email = useRef<HTMLInputElement>(null);
  const { isOpen, isSending, failure, open, close, send } = useNewUser(onCreated);
  return (
    <>
      <Button
        variant={isFirst ? "primary" : "secondary"}
        icon={userRoundPlusIcon}
        onPointerEnter={preloadDialog}
        onFocus={preloadDialog}
        onClick={open}
      >
        {texts.button}
      </Button>
      <Dialog
        keep
        open={isOpen}
        blocked={isSending}
        onClose={close}
        title={texts.title}
        subtitle={texts.subtitle}
        initialFocus={email}
        footer={
          <FormButtons
            form={formId}
            submit={isSending ? texts.pending : texts.submit}
            pending={isSending}
            onCancel={close}
          />
        }
      >
        <NewUserFields
          id={formId}
          hasName={!isFirst}
          emailRef={email}
          failure={failure}
          onSend={send}
        />
      </Dialog>
    </>
  );
}
