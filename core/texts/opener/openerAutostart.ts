/** Why Local Opener could not arrange to be started at sign-in. */
export const autostartTexts = {
  launchdRefused: "macOS non ha accettato l'avvio automatico",
  registryRefused: "Windows non ha accettato l'avvio automatico",
  noHost: "Manca lo-host.exe accanto a local-opener.exe: estrai di nuovo il pacchetto",
} as const;
