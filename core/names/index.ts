export { ACCEPTED_EXTENSIONS, isAcceptedName } from "./acceptedTypes";
export { hasHiddenSigns, showHiddenSigns } from "./hiddenSigns";
export { type NameFault, nameFault, pathFault, titleFault } from "./nameFault";
