import type { Client } from "../../api/client";
import { retryWrite } from "../../api/retryWrite";
import { createObservable, type Observable } from "../../state/observable";
import { systemTimers, type Timers } from "../../time/clock";
import { sendContact } from "./api";
import type { ContactForm } from "./contactForm";

/** The state of a message. `failed`: it may be sent again, unchanged. */
export type ContactStep = "writing" | "pending" | "failed" | "sent";

export interface ContactFlow extends Observable<ContactStep> {
  /** Sends a message, one at a time; does nothing after a success. Never throws. */
  send(form: ContactForm): Promise<void>;
  /** After a success: starts another message. */
  again(): void;
}

/** Sends messages to the panel's operator. Recipient and subject are fixed. Source: spec 2 §7. */
export function createContactFlow(deps: {
  client: Pick<Client, "call">;
  timers?: Timers | undefined;
  recipient: string;
  subject: string;
}): ContactFlow {
  const step = createObservable<ContactStep>("writing");
  const { client, timers = systemTimers, recipient, subject } = deps;
  return {
    get: step.get,
    subscribe: step.subscribe,
    async send(form) {
      if (step.get() === "pending" || step.get() === "sent") return;
      step.set("pending");
      try {
        const body = { ...form, recipient, subject };
        await retryWrite(() => client.call(sendContact, { body }), { timers });
        step.set("sent");
      } catch {
        // The page has one text for every failure. Source: spec 2 §8.
        step.set("failed");
      }
    },
    again() {
      if (step.get() === "sent") step.set("writing");
    },
  };
}
