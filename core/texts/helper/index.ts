export { localOpenerTexts } from "./localOpener";
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
export { openerIndexTexts } from "./openerIndex";
export { launchTexts } from "./openerLaunch";
export { programTexts } from "./openerProgram";
