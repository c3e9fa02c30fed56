export { localOpenerTexts } from "./localOpener";
export { autostartTexts } from "./openerAutostart";
export {
  doctorTexts,
  folderStates,
  installTexts,
  openTexts,
  originTexts,
  rootRefusals,
  rootTexts,
  serveTexts,
  settingsTexts,
  statusTexts,
  tokenTexts,
} from "./openerCommands";
export { openerIndexTexts } from "./openerIndex";
export { launchTexts } from "./openerLaunch";
export { programTexts } from "./openerProgram";
