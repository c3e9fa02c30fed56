import { authTexts } from "@sgi/core/texts/auth";
import { useEffect, useRef } from "react";
import { Button } from "../../components/Button";

const { heading, text, back } = authTexts.mfa;

/** In the form's place when the account asks for a second factor. */
export function SecondFactor({ onBack }: { onBack: () => void }) {
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  return (
    <>
      <h1 ref={title} tabIndex={-1} className="h1 mb-3">
        {heading}
      </h1>
      <p className="text-md text-fg-2 mb-6">{text}</p>
      <Button variant="secondary" size="lg" icon="arrow-left" onClick={onBack}>
        {back}
      </Button>
    </>
  );
}
