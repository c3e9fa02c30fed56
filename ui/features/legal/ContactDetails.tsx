import { pagePath } from "@sgi/core/session";
import { legalTexts } from "@sgi/core/texts/legal";
import { useAtomValue } from "jotai";
import type { ReactNode } from "react";
import { siteFactsAtom } from "../../state/api/siteFacts";
import { useHasScreen } from "../../state/page/useHasScreen";

const { contacts, contactForm } = legalTexts;

/** Who runs the panel, where, and how to write. Source: spec 2 §2. */
export function ContactDetails() {
  const { company, address, contactEmail } = useAtomValue(siteFactsAtom);
  const hasScreen = useHasScreen();
  return (
    <dl className="panel px-4">
      <Row name={contacts.company}>{company}</Row>
      <Row name={contacts.address}>{address}</Row>
      <Row name={contacts.email}>
        <a
          href={`mailto:${contactEmail}`}
          className="inline-flex items-center min-h-6 max-w-full underline [overflow-wrap:anywhere]"
        >
          {contactEmail}
        </a>
      </Row>
      {hasScreen("support") && (
        <Row name={contacts.form}>
          <a
            href={pagePath("support")}
            className="inline-flex items-center min-h-6 max-w-full underline [overflow-wrap:anywhere]"
          >
            {contactForm}
          </a>
        </Row>
      )}
    </dl>
  );
}

function Row({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="grid md:grid-cols-[144px_minmax(0,1fr)] gap-x-4 py-3 border-0 border-b border-b-solid border-line-subtle last:border-b-0">
      <dt className="text-fg-muted">{name}</dt>
      <dd className="break-words">{children}</dd>
    </div>
  );
}
