export { ACCEPTED_EXTENSIONS, isAcceptedName } from "./acceptedTypes";
export { hasHiddenSigns, showHiddenSigns, turnsText } from "./hiddenSigns";
export { mendedName, type NameFault, nameFault, pathFault, titleFault } from "./nameFault";
