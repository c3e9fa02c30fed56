import { supportTexts } from "@sgi/core/texts/support";
import { useStore } from "jotai";
import { Icon } from "../../components/look/Icon";
import { checkIcon } from "../../components/look/icons/check";
import { NameChecker } from "../../components/names/NameChecker";
import { Panel, PanelHeader } from "../../components/page/Panel";
import { tickNames } from "../../state/preferences/firstSteps";

const { title, lead, pattern, patternLabel, example, exampleLabel, tips } = supportTexts.naming;

/** The naming convention, tips, and a name to try. Source: spec 2 §2 and §5. */
export function NamingSection() {
  const store = useStore();
  return (
    <Panel aria-labelledby="naming">
      <PanelHeader id="naming" title={title} />
      <div className="flex flex-col gap-4 p-4">
        <p className="text-fg-2 text-pretty">{lead}</p>
        <dl className="grid md:grid-cols-[96px_minmax(0,1fr)] gap-x-4 gap-y-1 px-4 py-3 rounded-md bg-sunken">
          <dt className="caption md:leading-5">{patternLabel}</dt>
          <dd className="font-mono text-sm break-words">{pattern}</dd>
          <dt className="caption md:leading-5 max-md:mt-2">{exampleLabel}</dt>
          <dd className="font-mono text-sm break-words">{example}</dd>
        </dl>
        <ul className="flex flex-col gap-2">
          {tips.map((tip) => (
            <li key={tip} className="flex gap-2">
              <Icon drawing={checkIcon} className="mt-[2px] shrink-0 text-accent-text" />
              <span className="min-w-0">{tip}</span>
            </li>
          ))}
        </ul>
      </div>
      <NameChecker onTried={() => tickNames(store)} />
    </Panel>
  );
}
