import type { AskedWrite } from "@sgi/core/api";
import { createReadersUrge, type Urge } from "@sgi/core/readings";
import { matrixTexts, urgeText } from "@sgi/core/texts/readings";
import { useAtomValue } from "jotai";
import { useMemo } from "react";
import { Button } from "../../components/buttons/Button";
import { ConfirmDialog } from "../../components/dialogs/ConfirmDialog";
import { preloadDialog } from "../../components/dialogs/Dialog";
import { bellRingIcon } from "../../components/look/icons/bellRing";
import { useLoaded } from "../../state/api/apiQuery";
import { useAskedWrite } from "../../state/api/useAskedWrite";
import { readersToUrgeAtom, refreshReadings } from "../../state/readings/readings";

const { urge: texts } = matrixTexts;

/**
 * Writes to who has not confirmed, after saying how many get a mail; rests once all of them got one
 * today. Source: spec 3 §7.
 */
export function UrgeButton({ isListed }: { isListed: boolean }) {
  // Counting takes the host as long as the list, which comes first.
  const { data } = useAtomValue(useMemo(() => readersToUrgeAtom(!isListed), [isListed]));
  const isOver = data?.toTell === 0 && data.told > 0;
  const urging = useAskedWrite<Urge, void, AskedWrite<Urge>>(createReadersUrge, {
    refresh: refreshReadings,
    done: ({ told = 0 }) => ({ title: texts.done(told) }),
    failed: () => texts.failed,
  });
  return (
    <>
      <Button
        variant="secondary"
        icon={bellRingIcon}
        unavailable={isOver}
        title={isOver ? urgeText(data) : undefined}
        onPointerEnter={preloadDialog}
        onFocus={preloadDialog}
        onClick={() => urging.flow.ask({})}
      >
        {isOver ? texts.over : texts.button}
      </Button>
      <ConfirmDialog
        {...urging.dialog}
        variant="primary"
        title={texts.title}
        confirm={texts.confirm}
        pendingLabel={texts.pending}
        onConfirm={() => void urging.flow.confirm()}
      >
        {urging.dialog.open && <Counted />}
      </ConfirmDialog>
    </>
  );
}

function Counted() {
  const queryAtom = useMemo(() => readersToUrgeAtom(), []);
  const { state } = useLoaded(queryAtom);
  const { data } = useAtomValue(queryAtom);
  if (data !== undefined) return <p>{urgeText(data)}</p>;
  return <p>{state === "failed" ? texts.loadFailed : texts.loading}</p>;
}
