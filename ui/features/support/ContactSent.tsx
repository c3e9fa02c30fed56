import { contactTexts } from "@sgi/core/texts/support";
import { useEffect, useRef } from "react";
import { Button } from "../../components/buttons/Button";
import { Icon } from "../../components/look/Icon";
import { circleCheckIcon } from "../../components/look/icons/circleCheck";

const { title, text, again } = contactTexts.sent;

/** Stands in the form's place once the message is sent; the focus is here, since the form is gone. */
export function ContactSent({ email, onAgain }: { email: string; onAgain: () => void }) {
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
