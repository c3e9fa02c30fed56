import { pagePath } from "@sgi/core/session";
import { invitationTexts } from "@sgi/core/texts/accounts/auth";
import { useStore } from "jotai";
import { useEffect, useRef } from "react";
import { ButtonLink } from "../../../components/buttons/ButtonLink";
import { Icon } from "../../../components/look/Icon";
import { circleCheckIcon } from "../../../components/look/icons/circleCheck";
import { Panel } from "../../../components/page/Panel";
import { keepEmail } from "../../../state/session/typedEmail";

const { done } = invitationTexts;

/** The invited person is a user now; the sign-in has the address already. */
export function InvitationDone({ email }: { email: string }) {
  const store = useStore();
  const title = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    keepEmail(store, email);
    // The form that had the focus is gone.
    title.current?.focus();
  }, [store, email]);
  return (
    <>
      <Panel role="status" className="flex items-start gap-3 p-4 mb-5">
        <Icon drawing={circleCheckIcon} size={20} className="mt-[1px] text-success" />
        <div className="flex-1 min-w-0">
          <p ref={title} tabIndex={-1} className="font-semibold">
            {done.title}
          </p>
          <p className="text-sm text-fg-muted break-words">{done.text(email)}</p>
        </div>
      </Panel>
      <ButtonLink variant="primary" size="lg" block href={pagePath("auth")}>
        {done.action}
      </ButtonLink>
    </>
  );
}
