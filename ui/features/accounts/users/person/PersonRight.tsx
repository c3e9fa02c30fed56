import type { ListedUser } from "@sgi/core/accounts/users";
import { hasApproval } from "@sgi/core/session";
import { rightTexts as texts } from "@sgi/core/texts/accounts/users";
import { useAtomValue } from "jotai";
import { useId } from "react";
import { Button } from "../../../../components/buttons/Button";
import { preloadDialog } from "../../../../components/dialogs/Dialog";
import { triangleAlertIcon } from "../../../../components/look/icons/triangleAlert";
import { Badge } from "../../../../components/marks/Badge";
import { Panel, PanelHeader } from "../../../../components/page/Panel";
import { currentUserAtom } from "../../../../state/session/currentUser";
import { RightDialog, useRightChange } from "../rights/RightDialog";

/** What a user may approve; nothing where the company approves no revisions. Source: spec 3 §6. */
export function PersonRight({ person }: { person: ListedUser }) {
  const isOn = hasApproval(useAtomValue(currentUserAtom));
  return isOn && person.approval !== undefined ? <Right person={person} /> : null;
}

function Right({ person }: { person: ListedUser }) {
  const heading = useId();
  const change = useRightChange();
  const { approval, emptyFolders = [] } = person;
  return (
    <Panel aria-labelledby={heading} className="mb-4">
      <PanelHeader id={heading} title={texts.title}>
        <Button
          variant="secondary"
          className="print:hidden"
          onPointerEnter={preloadDialog}
          onFocus={preloadDialog}
          onClick={() => change.open(person)}
        >
          {texts.change}
        </Button>
      </PanelHeader>
      {approval === null || approval === undefined || approval === "all" ? (
        <p className="px-4 py-3">{texts.kinds[approval === "all" ? "all" : "none"]}</p>
      ) : (
        <ul className="px-4 py-3">
          {approval.map((folder) => (
            <li key={folder} className="flex flex-wrap items-center gap-2 py-[2px]">
              <span className="min-w-0 [overflow-wrap:anywhere]">{folder}</span>
              {emptyFolders.includes(folder) && (
                <Badge tone="warning" icon={triangleAlertIcon} quiet>
                  {texts.empty}
                </Badge>
              )}
            </li>
          ))}
        </ul>
      )}
      <RightDialog {...change} />
    </Panel>
  );
}
