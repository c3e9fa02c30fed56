export { ACCEPTED_EXTENSIONS, isAcceptedName } from "./acceptedTypes";
export { hasHiddenSigns, showHiddenSigns, turnsText } from "./hiddenSigns";
export { mendedName } from "./mendedName";
export { type NameFault, nameFault, pathFault, titleFault } from "./nameFault";
