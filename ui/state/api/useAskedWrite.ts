import { type AskedWrite, type AskedWriteDeps, askedAbout } from "@sgi/core/api";
import { useFlow } from "@sgi/core/react";
import { failureText } from "@sgi/core/texts/shell";
import { useStore } from "jotai";
import { useState } from "react";
import { useLatest } from "../page/useLatest";
import { checkSession } from "../session/currentUser";
import { keepTodo } from "../session/keepTodo";
import { userDeps } from "../session/scope";
import type { PanelStore } from "../store";
import { failureToast, type Notice, notify } from "../toasts/toasts";

interface Ends<What, Input> {
  /** The toast of a write that succeeded. */
  done: (what: What, input: Input) => Pick<Notice, "title" | "text">;
  /** The title of a failure's toast. */
  failed: (what: What) => string;
  /** Refetches what changed, also after a failure: the host may have executed the write. */
  refresh?: (store: PanelStore) => void;
  /** Called first after a success. */
  onDone?: (what: What, input: Input) => void;
  /** Called first after a failure. */
  onFailure?: (error: unknown, what: What) => void;
}

/** A write that may ask first; then updates the panel and shows a toast. */
export function useAskedWrite<
  What,
  Input,
  Flow extends Pick<AskedWrite<What, Input>, "get" | "subscribe" | "cancel">,
>(create: (deps: AskedWriteDeps<What, Input>) => Flow, ends: Ends<What, Input>) {
  const store = useStore();
  const latest = useLatest(ends);
  const { flow, state } = useFlow(() =>
    create({
      ...userDeps(store),
      onTodo: (todo) => keepTodo(store, todo),
      onDone(what, input) {
        const { onDone, refresh, done } = latest();
        onDone?.(what, input);
        refresh?.(store);
        notify(store, { ...done(what, input), tone: "success" });
      },
      onFailure(error, what) {
        const { onFailure, refresh, failed } = latest();
        onFailure?.(error, what);
        refresh?.(store);
        notify(store, failureToast(failed(what), error));
        checkSession(store, error);
      },
    }),
  );
  const isWriting = state.step === "writing";
  const open = state.step === "asking" || (isWriting && state.wasAsked);
  return {
    flow,
    /** What the open dialog asks about; null when none is open. */
    asked: askedAbout(state),
    /** What is being written; undefined when nothing is. */
    writing: state.step === "writing" ? state.what : undefined,
    dialog: { open, pending: open && isWriting, onClose: flow.cancel },
  };
}

/** A write whose dialog holds a form, which stays open after a failure and says why. */
export function useAskedForm<What, Input>(
  create: (deps: AskedWriteDeps<What, Input>) => AskedWrite<What, Input>,
  ends: Ends<What, Input>,
) {
  const [failure, setFailure] = useState<string | null>(null);
  const { flow, asked, dialog } = useAskedWrite(create, {
    ...ends,
    onFailure(error, what) {
      ends.onFailure?.(error, what);
      setFailure(failureText(error));
    },
  });
  return {
    asked,
    dialog,
    /** Why the last try failed. */
    failure,
    open(what: What) {
      setFailure(null);
      flow.ask(what);
    },
    send(input: Input) {
      setFailure(null);
      void flow.confirm(input);
    },
  };
}
