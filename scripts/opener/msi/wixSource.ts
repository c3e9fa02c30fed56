import { createHash } from "node:crypto";
import { EMPTY_PANEL_ORIGINS } from "@sgi/core/opener";

/**
 * The same for every version: Windows Installer finds the version to replace by it. Never changes.
 */
export const UPGRADE_CODE = "676EA3AB-0113-461E-9D12-5125D4272B16";
/** The installed files, as Windows Installer counts them. Changes only with their folder. */
const COMPONENT_CODE = "1E253EFA-9C68-4001-9591-A7DB8DCD47E8";

/** A version's own code, by which software distribution finds it. */
export const productCode = (version: string) => codeOf(`product ${version}`);

/** A UUID derived from the content. RFC 9562 §5.8. */
export function codeOf(content: string | Uint8Array): string {
  const hex = createHash("sha256").update("local-opener ").update(content).digest("hex");
  const [part3, part4] = [`8${hex.slice(13, 16)}`, `a${hex.slice(17, 20)}`];
  return [hex.slice(0, 8), hex.slice(8, 12), part3, part4, hex.slice(20, 32)]
    .join("-")
    .toUpperCase();
}

/** The files in the package by their names, which are also those in the folder of `wixl`. */
export const FILES = {
  Opener: "local-opener.exe",
  Host: "lo-host.exe",
  Readme: "LEGGIMI.txt",
  Licences: "LICENSES.txt",
} as const;

const RUN_KEY = "Software\\Microsoft\\Windows\\CurrentVersion\\Run";

/**
 * The package's source for `wixl`; `tables.ts` adds what that cannot express. One component, so
 * that a repair checks all files. Windows Installer closes no running program: our own actions do.
 */
export function wixSource(version: string): string {
  const files = Object.entries(FILES).map(
    ([id, name]) => `<File Id="${id}" Source="${name}"${id === "Opener" ? ' KeyPath="yes"' : ""}/>`,
  );
  return `<?xml version="1.0" encoding="utf-8"?>
<Wix xmlns="http://schemas.microsoft.com/wix/2006/wi">
  <Product Id="${productCode(version)}" Name="Local Opener" Version="${version}" Language="1040"
      Manufacturer="Pannello di Controllo SGI" UpgradeCode="${UPGRADE_CODE}">
    <Package InstallerVersion="500" InstallScope="perMachine" Compressed="yes"/>
    <MajorUpgrade DowngradeErrorMessage="C'e' gia' una versione piu' recente di Local Opener."/>
    <Media Id="1" Cabinet="files.cab" EmbedCab="yes"/>
    <Property Id="ARPNOMODIFY" Value="1"/>
    <Property Id="MSIRESTARTMANAGERCONTROL" Value="Disable"/>
    <Property Id="PANELORIGINS" Value="${EMPTY_PANEL_ORIGINS}"/>
    <Binary Id="Host" SourceFile="${FILES.Host}"/>
    <Directory Id="TARGETDIR" Name="SourceDir">
      <Directory Id="ProgramFiles64Folder">
        <Directory Id="INSTALLDIR" Name="Local Opener">
          <Component Id="Program" Guid="${COMPONENT_CODE}" Win64="yes">
            ${files.join("")}
            <RegistryValue Root="HKLM" Key="${RUN_KEY}" Name="LocalOpener" Type="string"
                Value="&quot;[INSTALLDIR]lo-host.exe&quot; serve"/>
          </Component>
        </Directory>
      </Directory>
    </Directory>
    <Feature Id="Main" Title="Local Opener" Level="1"><ComponentRef Id="Program"/></Feature>
  </Product>
</Wix>
`;
}
