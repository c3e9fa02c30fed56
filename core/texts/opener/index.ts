export { launchTexts, localOpenerTexts } from "./localOpener";
export { openerTexts, openFailureToast } from "./opener";
export {
  doctorTexts,
  folderStates,
  installTexts,
  openerSettingsTexts,
  openerStatusTexts,
  openTexts,
  originTexts,
  policyTexts,
  rootRefusals,
  rootTexts,
  serveTexts,
  tokenTexts,
} from "./openerCommands";
export { copyTexts } from "./openerCopies";
export { coverageTexts } from "./openerCoverage";
export { autostartTexts, openerIndexTexts, programTexts } from "./openerProgram";
