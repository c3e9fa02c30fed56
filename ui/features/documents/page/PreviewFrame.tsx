import { documentDetailTexts } from "@sgi/core/texts/documents";
import { type ReactNode, useId } from "react";
import { ButtonLink } from "../../../components/buttons/ButtonLink";
import { externalLinkIcon } from "../../../components/look/icons/externalLink";
import { Panel, PanelHeader } from "../../../components/page/Panel";

/** The card around a file's preview, with a link to the whole file. */
export function PreviewFrame({
  href,
  text,
  children,
}: {
  href: string;
  text: string;
  children: ReactNode;
}) {
  const heading = useId();
  return (
    <Panel aria-labelledby={heading} className="overflow-hidden min-w-0 print:hidden">
      <PanelHeader id={heading} title={documentDetailTexts.previewHeading}>
        <ButtonLink
          variant="secondary"
          icon={externalLinkIcon}
          href={href}
          target="_blank"
          rel="noopener noreferrer"
        >
          {text}
        </ButtonLink>
      </PanelHeader>
      {children}
    </Panel>
  );
}
