import { type AskedWrite, type AskedWriteDeps, createAskedWrite } from "../api/askedWrite";
import { retryWrite } from "../api/retryWrite";
import { systemTimers } from "../time/clock";
import { correctForm, type ReadingsTodo } from "./api";

type Deps<What> = AskedWriteDeps<What, string> & { onTodo(todo: ReadingsTodo): void };

/** A revision in force as it was seen. */
export interface ToCorrect {
  documentId: string;
  mark: string;
  revision: string;
}

/** 'Correzione formale' of a revision in force, with its reason. Source: spec 3 §7. */
export function createFormalFlow({
  client,
  timers = systemTimers,
  onTodo,
  ...ends
}: Deps<ToCorrect>): AskedWrite<ToCorrect, string> {
  return createAskedWrite({
    ...ends,
    async send({ documentId, mark, revision }, reason) {
      const body = { mark, revision, reason: reason.trim() };
      const send = () => client.call(correctForm, { params: { id: documentId }, body });
      onTodo((await retryWrite(send, { timers })).todo);
    },
  });
}
