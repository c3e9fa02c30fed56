export { localOpenerTexts } from "./localOpener";
export { openerTexts, openFailureToast } from "./opener";
export { autostartTexts } from "./openerAutostart";
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
export { openerIndexTexts } from "./openerIndex";
export { launchTexts } from "./openerLaunch";
export { programTexts } from "./openerProgram";
