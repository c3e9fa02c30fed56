/* Types of custom actions. Source: Microsoft, Custom Action Reference. */
const FROM_PACKAGE = 2;
const INSTALLED_PROGRAM = 18;
const ANY_PROGRAM = 34;
/** In the script that runs with the rights of the system. */
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

/** Also when a newer version takes this one away. */
const STAYS = 'NOT REMOVE~="ALL" OR UPGRADINGPRODUCTCODE';
const INSTALLS = 'NOT REMOVE~="ALL"';
/** Not to repair, which Windows lets any user ask for, with that user's own properties. */
const COMES = "NOT Installed";
const GOES = 'REMOVE~="ALL" AND NOT UPGRADINGPRODUCTCODE';
/** The dot keeps the folder's backslash from the quotation mark. */
const folder = '"[INSTALLDIR]."';
/** Likewise the semicolons, which separate values. */
const policy =
  'policy --origins "[ORIGINS];" --add-origins "[PANELORIGINS];" --folders "[FOLDERS];"';

const hostStep = (name: string, option: string, at: number, when: string, kind = 0): Step => ({
  ...{ name, at, when, source: "Host", target: `${option} ${folder}` },
  type: FROM_PACKAGE + AS_SYSTEM + kind,
});

/**
 * What runs besides Windows Installer's own steps: programs that run are set aside before files are
 * removed (3500) and installed (4000), and the services are started anew once all has succeeded.
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
    // Not for software distribution, which has no desktop: hosts that ran start the service anew.
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
    // Right at the beginning, so that a failure brings the older version back.
    "UPDATE InstallExecuteSequence SET Sequence = 1501 WHERE Action = 'RemoveExistingProducts'",
    // Who installs may not be an administrator: these reach the part that runs as the system.
    "UPDATE Property SET Value = 'WIX_DOWNGRADE_DETECTED;WIX_UPGRADE_DETECTED;ORIGINS;FOLDERS' WHERE Property = 'SecureCustomProperties'",
    // Windows Installer compares versions, and bytes only of files that have none.
    `UPDATE File SET Version = '${version}.0', Language = '1033' WHERE File = 'Opener'`,
    "DELETE FROM MsiFileHash WHERE File_ = 'Opener'",
    // Names of eight letters stand before longer ones.
    "UPDATE File SET FileName = 'LOCALOPE.EXE|local-opener.exe' WHERE File = 'Opener'",
    "UPDATE Directory SET DefaultDir = 'LOCALOPE|Local Opener' WHERE Directory = 'INSTALLDIR'",
    // The ZIP's own way to remove itself would leave this package's entry behind.
    "INSERT INTO RemoveFile (FileKey, Component_, FileName, DirProperty, InstallMode) VALUES ('ZipScript', 'Program', 'UNINSTAL.CMD|uninstall.cmd', 'INSTALLDIR', 1)",
    ...steps,
  ];
}
