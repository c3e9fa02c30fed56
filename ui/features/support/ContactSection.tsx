import { contactTexts as texts } from "@sgi/core/texts/support";
import { Panel, PanelHeader } from "../../components/page/Panel";
import { ContactFields } from "./ContactFields";
import { ContactSent } from "./ContactSent";
import { useContact } from "./useContact";

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
