import * as pageDescriptions from "./pageDescriptions";

export { pageTitles } from "./pageTitles";
export { pageDescriptions };
