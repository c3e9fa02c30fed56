import { firstStepsTexts as texts } from "@sgi/core/texts/documents";
import { useStore } from "jotai";
import { Button } from "../../../../components/buttons/Button";
import { NameChecker } from "../../../../components/names/NameChecker";
import { tickNames } from "../../../../state/preferences/firstSteps";

/** More names to look at, and the checker for one's own. */
export function NamesTrial({ onDone }: { onDone: () => void }) {
  const store = useStore();
  return (
    <div className="mt-1 border border-solid border-line rounded-md">
      <div className="flex flex-col gap-1 px-4 pt-3">
        <p className="caption">{texts.moreExamples}</p>
        <ul className="flex flex-col gap-1 pb-3">
          {texts.examples.map((name) => (
            <li key={name} className="font-mono text-sm [overflow-wrap:anywhere]">
              {name}
            </li>
          ))}
        </ul>
      </div>
      <NameChecker onTried={() => tickNames(store)} />
      <div className="flex justify-end px-4 pb-4">
        <Button
          variant="secondary"
          onClick={() => {
            tickNames(store);
            onDone();
          }}
        >
          {texts.understood}
        </Button>
      </div>
    </div>
  );
}
