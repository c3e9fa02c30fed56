/* Types of custom actions. Source: Microsoft, Custom Action Reference. */
const FROM_PACKAGE = 2;
const INSTALLED_PROGRAM = 18;
const ANY_PROGRAM = 34;
/** Runs in the script with the rights of the system. */
const AS_SYSTEM = 1024 + 2048;
const AT_ROLLBACK = 256;
const AT_COMMIT = 512;
const NOT_WAITED_FOR = 192;

interface Step {
  name: string;
  type: number;
  source: string;
  target: string;
  at: number;
  when: string;
}

/** Not on removal, except when a newer version replaces this one. */
const STAYS = 'NOT REMOVE~="ALL" OR UPGRADINGPRODUCTCODE';
const INSTALLS = 'NOT REMOVE~="ALL"';
/** Only on installation: any user may request a repair, with that user's own properties. */
const COMES = "NOT Installed";
const GOES = 'REMOVE~="ALL" AND NOT UPGRADINGPRODUCTCODE';
/** The dot keeps the folder's backslash from the quotation mark. */
const folder = '"[INSTALLDIR]."';
/** The semicolons, which separate values, keep a final backslash from the quotation mark too. */
const policy =
  'policy --origins "[ORIGINS];" --add-origins "[PANELORIGINS];" --folders "[FOLDERS];"';

const hostStep = (name: string, option: string, at: number, when: string, kind = 0): Step => ({
  ...{ name, at, when, source: "Host", target: `${option} ${folder}` },
  type: FROM_PACKAGE + AS_SYSTEM + kind,
});

/**
 * Our actions beside Windows Installer's own: running programs are set aside before files are
 * removed (3500) and installed (4000), and the services restart once all has succeeded.
 */
const STEPS: readonly Step[] = [
  hostStep("PutBack", "--back", 1548, STAYS, AT_ROLLBACK),
  hostStep("SetAside", "--aside", 1549, STAYS),
  hostStep("EndServices", "--end", 1550, GOES),
  {
    ...{ name: "WritePolicy", at: 5900, when: COMES },
    ...{ type: INSTALLED_PROGRAM + AS_SYSTEM, source: "Opener", target: policy },
  },
  hostStep("RenewServices", "--renew", 5910, INSTALLS, AT_COMMIT),
  {
    ...{ name: "StartNow", at: 6610, source: "INSTALLDIR", type: ANY_PROGRAM + NOT_WAITED_FOR },
    // The desktop starts the service, so that it runs as the user at this PC, with no more rights.
    target: '"[WindowsFolder]explorer.exe" "[INSTALLDIR]lo-host.exe"',
    // Not under software distribution, which has no desktop: hosts that ran restart the service.
    when: 'NOT Installed AND UILevel > 2 AND LogonUser <> "SYSTEM"',
  },
];

/** The statements that complete the tables of `wixl`. */
export function completingSql(version: string): string[] {
  const text = (value: string) => `'${value}'`;
  const steps = STEPS.flatMap(({ name, type, source, target, at, when }) => [
    `INSERT INTO CustomAction (Action, Type, Source, Target) VALUES (${text(name)}, ${type}, ${text(source)}, ${text(target)})`,
    `INSERT INTO InstallExecuteSequence (Action, Condition, Sequence) VALUES (${text(name)}, ${text(when)}, ${at})`,
  ]);
  return [
    // At the very beginning, so that a failure restores the older version.
    "UPDATE InstallExecuteSequence SET Sequence = 1501 WHERE Action = 'RemoveExistingProducts'",
    // The installing user may not be an administrator: these properties reach the part that runs as
    // the system.
    "UPDATE Property SET Value = 'WIX_DOWNGRADE_DETECTED;WIX_UPGRADE_DETECTED;ORIGINS;FOLDERS' WHERE Property = 'SecureCustomProperties'",
    // Windows Installer compares versions, and bytes only of files that have none.
    `UPDATE File SET Version = '${version}.0', Language = '1033' WHERE File = 'Opener'`,
    "DELETE FROM MsiFileHash WHERE File_ = 'Opener'",
    // Windows Installer expects a short name in 8.3 format before each long one.
    "UPDATE File SET FileName = 'LOCALOPE.EXE|local-opener.exe' WHERE File = 'Opener'",
    "UPDATE Directory SET DefaultDir = 'LOCALOPE|Local Opener' WHERE Directory = 'INSTALLDIR'",
    // The ZIP's own uninstaller would leave this package's entry behind.
    "INSERT INTO RemoveFile (FileKey, Component_, FileName, DirProperty, InstallMode) VALUES ('ZipScript', 'Program', 'UNINSTAL.CMD|uninstall.cmd', 'INSTALLDIR', 1)",
    ...steps,
  ];
}
