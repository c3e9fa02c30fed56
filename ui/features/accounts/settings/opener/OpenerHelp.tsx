import { openerTexts } from "@sgi/core/texts/opener";
import { useAtomValue } from "jotai";
import { Button } from "../../../../components/buttons/Button";
import { plugZapIcon } from "../../../../components/look/icons/plugZap";
import { rotateCwIcon } from "../../../../components/look/icons/rotateCw";
import { openerServicesAtom } from "../../../../state/opener/openerServices";
import { AccessCodeForm } from "./AccessCodeForm";
import type { OpenerSettings } from "./useOpenerSettings";
import { usePending } from "./usePending";

const { explanation, settings, connect, retry, pairing, pairingCommand } = openerTexts;

/** What is in the way while the helper is not there, and what to do about it. */
export function OpenerHelp({ opener }: { opener: OpenerSettings }) {
  const { origin, system } = useAtomValue(openerServicesAtom);
  const { pending, run } = usePending();
  const { status } = opener.state;
  const text = status === "not-running" ? settings.unavailable : explanation[status];
  if (text === "") return null;
  return (
    <div className="flex flex-col items-start gap-3 px-4 py-3 border-0 border-t border-t-solid border-line-subtle text-sm">
      <p className="text-fg-2 text-pretty">{text}</p>
      {status === "not-paired" && (
        <p className="text-fg-2">
          {pairing[system]}{" "}
          <code className="font-mono text-fg select-all [overflow-wrap:anywhere]">
            {pairingCommand(system, origin)}
          </code>
        </p>
      )}
      {status === "unknown" && (
        <Button
          variant="primary"
          icon={plugZapIcon}
          pending={pending}
          onClick={() => void run(opener.connect)}
        >
          {connect}
        </Button>
      )}
      {status === "blocked" && (
        <Button
          variant="secondary"
          icon={rotateCwIcon}
          pending={pending}
          onClick={() => void run(opener.test)}
        >
          {retry}
        </Button>
      )}
      {status === "locked" && <AccessCodeForm opener={opener} />}
    </div>
  );
}
