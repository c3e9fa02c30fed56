/** The types that the helper opens. Source: settled point 42, exactly. */
const DOCUMENTS = split(
  "pdf doc docx xls xlsx xlsm ods odt odp ppt pptx csv txt rtf jpg jpeg png gif tif tiff dwg dxf msg eml",
);

/**
 * The types that it never opens, even if the settings name them: programs, scripts, shortcuts,
 * system settings, macro formats, add-ins, archives, disk images, pages with scripts.
 */
const NEVER = split(
  `exe com scr pif cpl msi msp mst msix appx appxbundle msixbundle appinstaller dll sys drv ocx ax gadget
   bat cmd ps1 ps1xml ps2 psc1 psc2 psd1 psm1 pssc vbs vbe vb js jse mjs cjs ts wsf wsh wsc ws sct hta
   sh bash zsh ksh csh fish command tool run bin elf out appimage app workflow action scpt scptd
   applescript osax deb rpm flatpak flatpakref snap pkg mpkg py pyc pyw pyz pyzw rb pl pm php phar lua tcl
   r jar jnlp class war ear swf air xap application manifest vsto xbap
   lnk url desktop webloc inetloc fileloc website scf library-ms search-ms searchconnector-ms
   settingcontent-ms theme themepack msc mht mhtml maff chm hlp reg inf ins isp grp job rdp ica iqy oqy
   rqy dqy slk wll xla xlam xll xlm xlsb xltm xlt docm dotm dot pptm potm pot ppam ppa ppsm pps sldm
   accde accdb accda accdr ade adp mdb mde mda mdt mdw mdz mad maf mag mam maq mar mas mat mau mav maw
   one onepkg onetoc onetoc2 pub wiz vbp xnk ops pst ost vcf odb oxt
   htm html xhtml xht shtml svg svgz xml xsl xslt xps oxps hta
   zip zipx rar 7z tar gz tgz bz2 tbz xz txz lz lzma zst z cab arj lha lzh ace arc iso img vhd vhdx vmdk
   dmg udf wim crx xpi vsix vbox diagcab diagcfg diagpkg prf prg plg cer crt der p12 pfx ksh terminal
   mobileconfig provisionprofile cfg ini conf dwl lsp vlx fas arx dbx`,
);

/** The type of a file by its name: the part after the last dot, in lower case; "" without a dot. */
export function extensionOf(name: string): string {
  const dot = name.lastIndexOf(".");
  return dot > 0 ? name.slice(dot + 1).toLowerCase() : "";
}

/**
 * Whether a file may be opened, by its real name on disk. `extra` are the types that the settings
 * add; programs, scripts and shortcuts are refused all the same.
 */
export function isAllowedName(name: string, extra: readonly string[] = []): boolean {
  const extension = extensionOf(name);
  if (DOCUMENTS.has(extension)) return true;
  return !isNeverAllowed(extension) && extra.map(normalised).includes(extension);
}

/** Whether the settings may never add this type, given with or without its dot. */
export function isNeverAllowed(type: string): boolean {
  const extension = normalised(type);
  return NEVER.has(extension) || !/^[a-z0-9]{1,12}$/.test(extension);
}

function normalised(type: string): string {
  return type.trim().replace(/^\./, "").toLowerCase();
}

function split(list: string): ReadonlySet<string> {
  return new Set(list.trim().split(/\s+/));
}
