import { shellTexts } from "@sgi/core/texts/shell";
import { Spinner } from "../../components/Spinner";
import { createLazyPart } from "../../components/useLazyPart";
import { usePopup } from "../../components/usePopup";
import type { RegistrationFormProps } from "./registration/RegistrationForm";
import type { SecondFactorProps } from "./secondFactor/SecondFactor";

const registration = createLazyPart<RegistrationFormProps>(
  async () => (await import("./registration/RegistrationForm")).RegistrationForm,
);
const secondFactor = createLazyPart<SecondFactorProps>(
  async () => (await import("./secondFactor/SecondFactor")).SecondFactor,
);

/** The registration, fetched when its tab is opened; when it cannot be, the login comes back. */
export function RegistrationPart(props: RegistrationFormProps) {
  const Part = usePopup(registration, true, props.onLogin);
  return Part ? <Part {...props} /> : <Loading />;
}

/** The second factor, fetched when it is asked for; when it cannot be, the login comes back. */
export function SecondFactorPart(props: SecondFactorProps) {
  const Part = usePopup(secondFactor, true, props.onBack);
  return Part ? <Part {...props} /> : <Loading />;
}

function Loading() {
  return (
    <div role="status" className="grid place-items-center min-h-[200px]">
      <Spinner size="lg" />
      <span className="sr-only">{shellTexts.loading}</span>
    </div>
  );
}
