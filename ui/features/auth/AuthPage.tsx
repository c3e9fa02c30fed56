import { authTexts } from "@sgi/core/texts/auth";
import { useAtomValue } from "jotai";
import { currentUserAtom } from "../../app/currentUser";
import { PageMeta } from "../../app/PageMeta";
import { useObservable } from "../../app/useObservable";
import { LoginForm } from "./LoginForm";
import { Redirecting } from "./Redirecting";
import { SecondFactor } from "./SecondFactor";
import { StructurePanel } from "./StructurePanel";
import { useLoginFlow } from "./useLoginFlow";

/** Where one signs in. Source: spec 1 §2. */
export function AuthPage() {
  return (
    <>
      <PageMeta {...authTexts.meta} />
      <SignIn />
    </>
  );
}

function SignIn() {
  const user = useAtomValue(currentUserAtom);
  const flow = useLoginFlow();
  const step = useObservable(flow);
  // Whoever has just signed in here is led on by the flow.
  if (user && step !== "done") return <Redirecting />;
  return (
    <div className="flex-1 grid lg:grid-cols-2 bg-surface">
      <div className="flex justify-center px-[var(--gutter)] pt-[clamp(32px,8.5vh,96px)] max-md:pt-8 pb-10">
        <div className="w-full max-w-[376px]">
          {step === "mfa" ? (
            <SecondFactor onBack={flow.back} />
          ) : (
            <>
              <h1 className="h1 mb-8">{authTexts.heading}</h1>
              <LoginForm pending={step !== "form"} onSend={(input) => void flow.submit(input)} />
            </>
          )}
        </div>
      </div>
      <StructurePanel />
    </div>
  );
}
