import { createOwnName } from "@sgi/core/accounts/users";
import { sessionsTexts } from "@sgi/core/texts/accounts/settings";
import { useStore } from "jotai";
import { useAskedWrite } from "../../../../state/api/useAskedWrite";
import { userSourceAtom } from "../../../../state/session/currentUser";

const { done, failed } = sessionsTexts.name;

/** Sends one's own name; the panel then reads who the user is. */
export function useOwnName() {
  const store = useStore();
  const { flow, writing } = useAskedWrite(createOwnName, {
    onDone: () => void store.get(userSourceAtom).refresh(),
    done: () => done,
    failed: () => failed,
  });
  return {
    isSending: writing !== undefined,
    send: (name: string) => void flow.write(null, name),
  };
}
