import { AUTH_REDIRECT_MS } from "@sgi/core/accounts/auth";
import { pagePath } from "@sgi/core/session";
import { authTexts } from "@sgi/core/texts/accounts/auth";
import { pageDescriptions, pageTitles } from "@sgi/core/texts/pageMeta";
import { shellTexts } from "@sgi/core/texts/shell";
import { useAtomValue } from "jotai";
import { useEffect, useState } from "react";
import { LoadingOverlay, Waiting } from "../../../components/feedback/Waiting";
import { PageMeta } from "../../../components/page/PageMeta";
import { Tabs } from "../../../components/page/Tabs";
import { useLocation } from "../../../routing/location";
import { timersAtom } from "../../../state/browser/services";
import { createLazyPart, useLazyPart, usePopup } from "../../../state/lazy/lazyPart";
import { userStateAtom } from "../../../state/session/currentUser";
import { isUserExpectedAtom } from "../../../state/session/expectedUser";
import { sessionEndAtom } from "../../../state/session/signIn";
import { LoginForm, type LoginFormProps } from "./LoginForm";
import type { RegistrationFormProps } from "./registration/RegisterForm";
import type { SessionEndNoteProps } from "./SessionEndNote";
import { StructurePanel } from "./StructurePanel";
import type { SecondFactorProps } from "./secondFactor/SecondFactor";
import { useLoginFlow } from "./useLoginFlow";

const { headings, modes, tabs } = authTexts;
const TABS_ID = "auth";
const TABS = [
  { value: "login", label: tabs.login },
  { value: "register", label: tabs.register },
] as const;

const registration = createLazyPart<RegistrationFormProps>(() =>
  import("./registration/RegisterForm").then((m) => m.RegisterForm),
);
const secondFactor = createLazyPart<SecondFactorProps>(() =>
  import("./secondFactor/SecondFactor").then((m) => m.SecondFactor),
);
const sessionEnd = createLazyPart<SessionEndNoteProps>(() =>
  import("./SessionEndNote").then((m) => m.SessionEndNote),
);

/** Where one signs in, or registers a company. Source: spec 1 §2. */
export function AuthPage() {
  return (
    <>
      <PageMeta title={pageTitles.auth} description={pageDescriptions.auth} />
      <Ways />
    </>
  );
}

function Ways() {
  const { user, failed } = useAtomValue(userStateAtom);
  const isExpected = useAtomValue(isUserExpectedAtom);
  const { flow, step, failure } = useLoginFlow();
  // After a sign-in here the flow leads on by itself.
  if (user && step !== "done") return <Redirecting />;
  // The browser knows that somebody was signed in: no form for them while the host is asked.
  if (user === undefined && isExpected && !failed && step === "form") {
    return <LoadingOverlay message={shellTexts.loading} />;
  }
  return (
    <div className="flex-1 grid grid-cols-1 lg:grid-cols-2 bg-surface">
      <div className="flex justify-center px-[var(--gutter)] pt-[clamp(32px,8.5vh,96px)] max-md:pt-8 pb-10">
        <div className="w-full min-w-0 max-w-[376px]">
          {step === "mfa" ? (
            <SecondFactorPart onBack={flow.back} />
          ) : (
            <Entrances
              failure={failure}
              pending={step !== "form"}
              onSend={(input) => void flow.submit(input)}
            />
          )}
        </div>
      </div>
      <StructurePanel />
    </div>
  );
}

/** The two ways in. */
function Entrances(login: LoginFormProps) {
  const sessionEnd = useAtomValue(sessionEndAtom);
  const [tab, setTab] = useState<keyof typeof tabs>("login");
  // Once opened, the registration form keeps its input while the login is shown, until it is sent.
  const [isRegistering, setRegistering] = useState(false);
  return (
    <>
      <h1 className="h1 mb-5">{headings[tab]}</h1>
      <div role="alert">{sessionEnd && <SessionEndPart text={sessionEnd} />}</div>
      <Tabs
        id={TABS_ID}
        label={modes}
        tabs={TABS}
        value={tab}
        onChange={(next) => {
          setTab(next);
          if (next === "register") setRegistering(true);
        }}
        look="segmented"
        className={tab === "login" ? "mb-8" : "mb-6"}
      />
      <div role="tabpanel" id={`${TABS_ID}-panel`} aria-labelledby={`${TABS_ID}-${tab}`}>
        {tab === "login" && <LoginForm {...login} />}
        {isRegistering && (
          <div hidden={tab === "login"}>
            <RegistrationPart
              onLogin={() => {
                setTab("login");
                setRegistering(false);
              }}
            />
          </div>
        )}
      </div>
    </>
  );
}

/** Leads a signed-in user on to the home page, after a moment. */
function Redirecting() {
  const timers = useAtomValue(timersAtom);
  const { route } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: one wait, from when this is shown.
  useEffect(() => timers.after(AUTH_REDIRECT_MS, () => route(pagePath("home"), true)), [timers]);
  return (
    <>
      <h1 className="sr-only">{authTexts.headings.login}</h1>
      <LoadingOverlay message={shellTexts.redirecting} />
    </>
  );
}

/** The registration, fetched when its tab is opened; when it cannot be, the login comes back. */
function RegistrationPart(props: RegistrationFormProps) {
  const Part = usePopup(registration, true, props.onLogin, true);
  return Part ? <Part {...props} /> : <Waiting />;
}

/** The second factor, fetched when it is asked for; when it cannot be, the login comes back. */
function SecondFactorPart(props: SecondFactorProps) {
  const Part = usePopup(secondFactor, true, props.onBack, true);
  return Part ? <Part {...props} /> : <Waiting />;
}

/** Why the session before ended, where it ended by itself. */
function SessionEndPart({ text }: SessionEndNoteProps) {
  const Part = useLazyPart(sessionEnd, true, () => undefined);
  return Part ? <Part text={text} /> : <p className="mb-5">{text}</p>;
}
