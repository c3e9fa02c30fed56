/** In the download's place where the host has no package for this PC. Ours. */
export const NO_PACKAGE =
  "Il pacchetto di Local Opener non è ancora su questo server: chiedi a chi lo gestisce.";
