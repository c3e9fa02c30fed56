import { contactTexts, contactTexts as texts } from "@sgi/core/texts/support";
import { useEffect, useRef } from "react";
import { Button } from "../../components/buttons/Button";
import { Icon } from "../../components/look/Icon";
import { circleCheckIcon } from "../../components/look/icons/circleCheck";
import { Panel, PanelHeader } from "../../components/page/Panel";
import { ContactFields } from "./ContactFields";
import { useContact } from "./useContact";

const { title, text, again } = contactTexts.sent;

/** A message to who runs the panel. Source: spec 2 §2, §5, §7. */
export function ContactSection() {
  const contact = useContact();
  return (
    <Panel aria-labelledby="contact">
      <PanelHeader id="contact" title={texts.title} />
      {contact.step === "sent" ? (
        <ContactSent email={contact.sentTo} onAgain={contact.again} />
      ) : (
        <ContactFields contact={contact} />
      )}
    </Panel>
  );
}

/** Stands in the form's place once the message is sent; the focus is here, since the form is gone. */
function ContactSent({ email, onAgain }: { email: string; onAgain: () => void }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className="flex gap-3 p-4">
      <Icon drawing={circleCheckIcon} size={20} className="mt-[2px] shrink-0 text-success" />
      <div className="min-w-0">
        <h3 ref={heading} tabIndex={-1} className="h3 outline-none">
          {title}
        </h3>
        <p className="mt-1 text-fg-2 break-words" role="status">
          {text(email)}
        </p>
        <Button variant="secondary" className="mt-3" onClick={onAgain}>
          {again}
        </Button>
      </div>
    </div>
  );
}
