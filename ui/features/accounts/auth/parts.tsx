import { Waiting } from "../../../components/feedback/Waiting";
import { createLazyPart, useLazyPart, usePopup } from "../../../state/lazy/lazyPart";
import type { RegistrationFormProps } from "./registration/RegisterForm";
import type { SessionEndNoteProps } from "./SessionEndNote";
import type { SecondFactorProps } from "./secondFactor/SecondFactor";

const registration = createLazyPart<RegistrationFormProps>(() =>
  import("./registration/RegisterForm").then((m) => m.RegisterForm),
);
const secondFactor = createLazyPart<SecondFactorProps>(() =>
  import("./secondFactor/SecondFactor").then((m) => m.SecondFactor),
);

const sessionEnd = createLazyPart<SessionEndNoteProps>(() =>
  import("./SessionEndNote").then((m) => m.SessionEndNote),
);

/** The registration, fetched when its tab is opened; when it cannot be, the login comes back. */
export function RegistrationPart(props: RegistrationFormProps) {
  const Part = usePopup(registration, true, props.onLogin);
  return Part ? <Part {...props} /> : <Waiting />;
}

/** The second factor, fetched when it is asked for; when it cannot be, the login comes back. */
export function SecondFactorPart(props: SecondFactorProps) {
  const Part = usePopup(secondFactor, true, props.onBack);
  return Part ? <Part {...props} /> : <Waiting />;
}

/** Why the session before ended, where it ended by itself. */
export function SessionEndPart({ text }: SessionEndNoteProps) {
  const Part = useLazyPart(sessionEnd, true, () => undefined);
  return Part ? <Part text={text} /> : <p className="mb-5">{text}</p>;
}
