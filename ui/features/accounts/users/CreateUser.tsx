import { createNewUserFlow, listUsers, type NewUser } from "@sgi/core/accounts/users";
import type { AskedWriteDeps } from "@sgi/core/api";
import { NEW_USER, pagePath } from "@sgi/core/session";
import { usersTexts } from "@sgi/core/texts/accounts/users";
import { useEffect, useRef } from "react";
import { Button } from "../../../components/buttons/Button";
import { preloadDialog } from "../../../components/dialogs/Dialog";
import { FormDialog } from "../../../components/dialogs/FormDialog";
import { userRoundPlusIcon } from "../../../components/look/icons/userRoundPlus";
import { useLocation } from "../../../routing/location";
import { useAskedForm } from "../../../state/api/useAskedWrite";
import { refreshPages } from "../../../state/lists/useHostList";
import { NewUserFields } from "./NewUserFields";

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
  const trigger = useRef<HTMLButtonElement>(null);
  const { dialog, failure, open, send } = useNewUser(onCreated);
  useAsked(() => {
    // Gets the focus back from the dialog.
    trigger.current?.focus();
    open(null);
  });
  return (
    <>
      <Button
        ref={trigger}
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

/** Opens the form where the address says so, once. Source: settled point 133. */
function useAsked(open: () => void) {
  const { query, route } = useLocation();
  const isAsked = NEW_USER in query;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the address asks for it.
  useEffect(() => {
    if (!isAsked) return;
    open();
    route(pagePath("users"), true);
  }, [isAsked]);
}

/** The dialog of a new user; then updates the list and shows a toast. */
function useNewUser(onCreated: (email: string) => void) {
  return useAskedForm(createFlow, {
    onDone: (_, { email }) => onCreated(email),
    refresh: (store) => refreshPages(store, listUsers),
    done: (_, { email }) => ({ title: texts.done.title, text: texts.done.text(email) }),
    failed: () => texts.failed,
  });
}

function createFlow({ client, onDone, onFailure }: AskedWriteDeps<null, NewUser>) {
  return createNewUserFlow({
    client,
    onCreated: (user) => onDone(null, user),
    onFailure: (error) => onFailure(error, null),
  });
}
