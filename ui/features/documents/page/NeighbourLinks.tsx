import type { ListedDocument } from "@sgi/core/documents/expiry";
import type { Neighbours } from "@sgi/core/documents/list";
import { documentPath } from "@sgi/core/session";
import { documentDetailTexts, documentTexts } from "@sgi/core/texts/documents";
import { Button } from "../../../components/buttons/Button";
import { ButtonLink } from "../../../components/buttons/ButtonLink";
import type { ButtonLook } from "../../../components/buttons/buttonLook";
import { arrowLeftIcon } from "../../../components/look/icons/arrowLeft";
import { arrowRightIcon } from "../../../components/look/icons/arrowRight";

const { neighbours: texts } = documentDetailTexts;

/** Links to the previous and next document of the list that the page was opened from. */
export function NeighbourLinks({ at: { previous, next, place, total } }: { at: Neighbours }) {
  return (
    <nav
      aria-label={texts.label}
      className="flex items-center gap-3 max-md:w-full max-md:justify-between text-sm"
    >
      <Neighbour
        listed={previous}
        text={texts.previous}
        of={texts.previousOf}
        icon={arrowLeftIcon}
      />
      <span className="num text-fg-muted">{texts.place(place, total)}</span>
      <Neighbour listed={next} text={texts.next} of={texts.nextOf} iconAfter={arrowRightIcon} />
    </nav>
  );
}

/** A link to a neighbour; a disabled button at the end of the list. */
function Neighbour({
  listed,
  text,
  of,
  ...icons
}: Pick<ButtonLook, "icon" | "iconAfter"> & {
  listed: ListedDocument | null;
  text: string;
  of: (title: string) => string;
}) {
  const look = { variant: "secondary", size: "sm", ...icons } as const;
  if (listed === null) {
    return (
      <Button {...look} disabled>
        {text}
      </Button>
    );
  }
  const { legacyId, title } = listed.document;
  const name = documentTexts.titled(title);
  return (
    <ButtonLink {...look} href={documentPath(legacyId)} aria-label={of(name)} title={name}>
      {text}
    </ButtonLink>
  );
}
