import { usersTexts } from "@sgi/core/texts/users";
import { useId, useRef } from "react";
import { Button } from "../../components/buttons/Button";
import { Dialog, preloadDialog } from "../../components/dialogs/Dialog";
import { userRoundPlusIcon } from "../../components/look/icons/userRoundPlus";
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
