import { SECOND_MS } from "@sgi/core/time";
import { useAtomValue } from "jotai";
import { type ComponentProps, useState } from "react";
import { timersAtom } from "../state/browser/services";
import { createLazyPart, useLazyPart } from "../state/lazy/lazyPart";
import type { AvatarMenu } from "./AvatarMenu";

type Props = ComponentProps<typeof AvatarMenu>;

const avatar = createLazyPart<Props>(() => import("./AvatarMenu").then((m) => m.AvatarMenu));
/** Pause before a failed fetch is retried: there is no other way to log out. */
const RETRY_MS = 10 * SECOND_MS;

/** The avatar's menu, loaded when somebody is signed in. Its space is reserved until then. */
export function AvatarPart(props: Props) {
  const timers = useAtomValue(timersAtom);
  const [attempt, setAttempt] = useState(0);
  const retry = () => timers.after(RETRY_MS, () => setAttempt(attempt + 1));
  return <Attempt key={attempt} {...props} onFailure={retry} />;
}

function Attempt({ onFailure, ...props }: Props & { onFailure: () => void }) {
  const Part = useLazyPart(avatar, true, onFailure);
  return Part ? <Part {...props} /> : <AvatarPlace />;
}

/** The avatar's placeholder. */
export function AvatarPlace() {
  return <span className="shrink-0 w-[54px] max-md:w-11 h-8" />;
}
