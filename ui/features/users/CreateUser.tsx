import { usersTexts } from "@sgi/core/texts/users";
import { useId, useRef } from "react";
import { Button } from "../../components/buttons/Button";
import { Dialog, preloadDialog } from "../../components/dialogs/Dialog";
import { userRoundPlusIcon } from "../../components/look/icons/userRoundPlus";
import { NewUserFields } from "./NewUserFields";
import { useNewUser } from "./useNewUser";

const texts = usersTexts.create;

/** The button that creates a user, and its dialog. Source: spec 2 §2. */
export function CreateUser({ onCreated }: { onCreated: (email: string) => void }) {
  const formId = useId();
  const email = useRef<HTMLInputElement>(null);
  const { isOpen, isSending, failure, open, close, send } = useNewUser(onCreated);
  return (
    <>
      <Button
        variant="primary"
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
          <>
            <Button variant="secondary" unavailable={isSending} onClick={close}>
              {texts.cancel}
            </Button>
            <Button type="submit" form={formId} variant="primary" pending={isSending}>
              {isSending ? texts.pending : texts.submit}
            </Button>
          </>
        }
      >
        <NewUserFields id={formId} emailRef={email} failure={failure} onSend={send} />
      </Dialog>
    </>
  );
}
