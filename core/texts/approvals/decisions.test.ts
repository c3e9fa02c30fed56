import { expect, it } from "vitest";
import { aProposal } from "../../testing/approvals";
import { approvalTexts as shown } from "../documents/index";
import { approvalTexts, decisionTexts, effectText } from "./index";

it("tells what waits from what is in force, where neither has a number [APPR-02, APPR-09]", () => {
  const unnumbered = aProposal({ revision: "", revisionInForce: "" });
  expect(effectText(unnumbered, null)).toContain(
    "Approvando, la nuova versione entra in vigore subito e la versione in vigore passa fra",
  );
  expect(approvalTexts.open.compare("")).toBe("Confronta con la versione in vigore");
  expect(decisionTexts.approve.done([unnumbered])).toBe("Nuova versione approvata");
  expect(decisionTexts.withdraw.done("5")).toBe("Rev.5 ritirata");
  expect(shown.never.question.title("")).toBe("Ripresentare la versione senza revisione?");
});
