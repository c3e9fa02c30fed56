import {
  createInvitationChanges,
  type Invitation,
  isExpired,
  listInvitations,
} from "@sgi/core/accounts/invitations";
import { readQuery } from "@sgi/core/api";
import { peopleTexts } from "@sgi/core/texts/accounts/users";
import { formatInTable } from "@sgi/core/time";
import { useAtomValue } from "jotai";
import { Button } from "../../../../components/buttons/Button";
import { ConfirmDialog } from "../../../../components/dialogs/ConfirmDialog";
import { useLast } from "../../../../components/dialogs/Dialog";
import { ErrorPanel } from "../../../../components/feedback/ErrorPanel";
import { StaleNote } from "../../../../components/lists/StaleNote";
import { circleMinusIcon } from "../../../../components/look/icons/circleMinus";
import { Badge } from "../../../../components/marks/Badge";
import { Email } from "../../../../components/marks/Email";
import { Panel } from "../../../../components/page/Panel";
import { apiQueryAtom, useLoaded } from "../../../../state/api/apiQuery";
import { useAskedWrite } from "../../../../state/api/useAskedWrite";
import { clockAtom } from "../../../../state/browser/services";
import { clientAtom } from "../../../../state/session/scope";
import { refreshInvitations } from "./InviteUser";

const texts = peopleTexts.invitations;

const invitationsAtom = apiQueryAtom((get) => ({
  ...readQuery(get(clientAtom), listInvitations),
}));

/** Whom the company has invited and who has not accepted yet; nothing where there is none. */
export function OpenInvitations() {
  const list = useInvitations();
  const shown = useLast(list.asked);
  if (list.state === "failed") {
    return <ErrorPanel className="mt-6" {...texts.loadError} onRetry={list.retry} />;
  }
  return (
    <>
      {list.invitations.length > 0 && (
        <section aria-label={texts.heading} className="mt-6">
          <h2 className="h2 mb-3">{texts.heading}</h2>
          <Panel>
            {list.state === "stale" && <StaleNote retrying={list.retrying} onRetry={list.retry} />}
            <ul aria-label={texts.list}>
              {list.invitations.map((invitation) => (
                <InvitationRow key={invitation.id} invitation={invitation} list={list} />
              ))}
            </ul>
          </Panel>
        </section>
      )}
      <ConfirmDialog
        {...list.dialog}
        title={texts.withdraw.title}
        confirm={texts.withdraw.confirm}
        pendingLabel={texts.withdraw.pending}
        onConfirm={list.confirm}
      >
        <p>{shown && texts.withdraw.question(shown.email)}</p>
        <p className="mt-3 text-fg-2">{texts.withdraw.effect}</p>
      </ConfirmDialog>
    </>
  );
}

function InvitationRow({
  invitation,
  list,
}: {
  invitation: Invitation;
  list: ReturnType<typeof useInvitations>;
}) {
  const clock = useAtomValue(clockAtom);
  const { email, name, invitedBy, sentAt, expiresAt } = invitation;
  const sent = formatInTable(sentAt) ?? peopleTexts.never;
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3 border-0 border-b border-b-solid border-line-subtle last:border-b-0">
      <div className="flex-[1_1_260px] min-w-0">
        <span className="font-medium [overflow-wrap:anywhere]">
          {name ? `${name} · ` : ""}
          <Email>{email}</Email>
        </span>
        <div className="caption num [overflow-wrap:anywhere]">
          {texts.sentOn(sent, invitedBy ?? peopleTexts.never)}
        </div>
      </div>
      {isExpired(invitation, clock.now()) ? (
        <Badge tone="warning" icon={circleMinusIcon}>
          {texts.expired}
        </Badge>
      ) : (
        <span className="caption num">
          {texts.expiresOn(formatInTable(expiresAt) ?? peopleTexts.never)}
        </span>
      )}
      <span className="inline-flex gap-2">
        <Button
          variant="secondary"
          size="sm"
          aria-label={texts.again.of(email)}
          unavailable={list.isWriting}
          onClick={() => list.sendAgain(invitation)}
        >
          {texts.again.button}
        </Button>
        <Button
          variant="secondary"
          size="sm"
          aria-label={texts.withdraw.of(email)}
          unavailable={list.isWriting}
          onClick={() => list.askWithdraw(invitation)}
        >
          {texts.withdraw.button}
        </Button>
      </span>
    </li>
  );
}

/** The company's invitations, and what can be done to them. */
function useInvitations() {
  const loaded = useLoaded(invitationsAtom);
  const { data } = useAtomValue(invitationsAtom);
  const { flow, asked, writing, dialog } = useAskedWrite(createInvitationChanges, {
    refresh: refreshInvitations,
    done({ kind, invitation: { email } }) {
      const { title, text } = texts[kind].done;
      return { title, text: text(email) };
    },
    failed: ({ kind }) => texts[kind].failed,
  });
  return {
    ...loaded,
    /** Empty until loaded. */
    invitations: data?.invitations ?? [],
    /** The invitation that the open dialog asks about; null when none is open. */
    asked: asked?.invitation ?? null,
    isWriting: writing !== undefined,
    dialog,
    sendAgain: (invitation: Invitation) =>
      void flow.write({ kind: "again", invitation }, undefined),
    askWithdraw: (invitation: Invitation) => flow.ask({ kind: "withdraw", invitation }),
    confirm: () => void flow.confirm(),
  };
}
