/**
 * Names that Italian companies give manuals, procedures, instructions and forms.
 * One a line: the name, then reference, title, revision and date that it should become.
 */
export const NAMES_OF_PROCEDURES = `
Procedura acquisti rev 3.docx |  | Procedura acquisti | 3 |
8.4.1 Procedura acquisti.docx | 8.4.1 | Procedura acquisti |  |
MOD-07 Registro rev02.xlsx | MOD-07 | Registro | 2 |
Manuale della qualità rev.5.docx |  | Manuale della qualità | 5 |
Manuale Qualità Rev. 04 del 12-06-2026.pdf |  | Manuale Qualità | 4 | 2026-06-12
MANUALE INTEGRATO QAS REV 2.pdf |  | MANUALE INTEGRATO QAS | 2 |
Manuale_Sistema_Gestione_Integrato_rev3.docx |  | Manuale Sistema Gestione Integrato | 3 |
MQ rev 7 2025.docx |  | MQ 2025 | 7 |
MQ-01 Manuale qualità Rev.3.docx | MQ-01 | Manuale qualità | 3 |
MSGI-05 Manuale sistema integrato rev 1.docx | MSGI-05 | Manuale sistema integrato | 1 |
Politica per la qualità.pdf |  | Politica per la qualità |  |
Politica integrata_v3.pdf |  | Politica integrata | 3 |
POL-01 Politica ambientale.docx | POL-01 | Politica ambientale |  |
POL 05 Politica integrata.pdf | POL 05 | Politica integrata |  |
5.2 Politica qualità.docx | 5.2 | Politica qualità |  |
5.2_Politica per la qualità_Rev.6_2026-01-15.pdf | 5.2 | Politica per la qualità | 6 | 2026-01-15
Politica aziendale SA8000 rev.1.pdf |  | Politica aziendale SA8000 | 1 |
PG 7.2 Gestione risorse umane.docx | PG 7.2 | Gestione risorse umane |  |
PG 7.5 Gestione documenti e registrazioni rev 4.docx | PG 7.5 | Gestione documenti e registrazioni | 4 |
PG-8.4 Approvvigionamento Rev02 12.06.2026.docx | PG-8.4 | Approvvigionamento | 2 | 2026-06-12
PG01 Gestione documentazione.doc | PG01 | Gestione documentazione |  |
PG 01 - Controllo dei documenti - Rev. 3.doc | PG 01 | Controllo dei documenti | 3 |
PG_02_Audit_interni_rev_5.docx | PG-02 | Audit interni | 5 |
PG03_NonConformita_R2.docx | PG03 | NonConformita | 2 |
PG-04-Azioni-correttive-rev1.docx | PG-04 | Azioni-correttive | 1 |
PGQ 01 Gestione della documentazione Rev.6.docx | PGQ 01 | Gestione della documentazione | 6 |
PGA-02 Gestione rifiuti.docx | PGA-02 | Gestione rifiuti |  |
PGS 03 Gestione emergenze r1.docx | PGS 03 | Gestione emergenze | 1 |
PRO-07 Procedura tarature rev.2.doc | PRO-07 | Procedura tarature | 2 |
PROC_03_Gestione fornitori_v2.docx | PROC-03 | Gestione fornitori | 2 |
PR 06 Produzione Rev 0.docx | PR 06 | Produzione | 0 |
PO-09 Gestione reclami.docx | PO-09 | Gestione reclami |  |
PQ 8.2 Riesame del contratto.docx | PQ 8.2 | Riesame del contratto |  |
IO-8.5.1-02 Saldatura TIG rev 4.docx | IO-8.5.1-02 | Saldatura TIG | 4 |
IO 8.5.1 Saldatura TIG.docx | IO 8.5.1 | Saldatura TIG |  |
IO-12 Collaudo dimensionale Rev.1 2026-03-01.docx | IO-12 | Collaudo dimensionale | 1 | 2026-03-01
IO_15_Taratura_calibri.docx | IO-15 | Taratura calibri |  |
IL-03 Uso del carrello elevatore.pdf | IL-03 | Uso del carrello elevatore |  |
IL 7 Pulizia linea 2 rev. 2.docx | IL 7 | Pulizia linea 2 | 2 |
IOP-04 Imballaggio prodotto finito.docx | IOP-04 | Imballaggio prodotto finito |  |
ISTR-11 Accesso fornitori.docx | ISTR-11 | Accesso fornitori |  |
IST 02 Gestione sversamenti rev 03.docx | IST 02 | Gestione sversamenti | 3 |
Istruzione operativa saldatura rev.4.docx |  | Istruzione operativa saldatura | 4 |
Istruzione saldatura TIG ultima.docx |  | Istruzione saldatura TIG ultima |  |
istruzione collaudo r3.docx |  | istruzione collaudo | 3 |
MOD 01 Elenco documenti.xlsx | MOD 01 | Elenco documenti |  |
MOD. 07 Registro non conformità rev 02.xlsx | MOD 07 | Registro non conformità | 2 |
MOD_08_Qualifica_fornitori_rev01.xlsx | MOD-08 | Qualifica fornitori | 1 |
MOD08.01 Scheda fornitore.xlsx | MOD08.01 | Scheda fornitore |  |
Mod.12 Piano di formazione 2026.xlsx | MOD.12 | Piano di formazione 2026 |  |
mod 15 verbale riesame direzione.docx | MOD 15 | verbale riesame direzione |  |
MODQ-03 Registro tarature.xlsx | MODQ-03 | Registro tarature |  |
MOD-ACQ-01 Ordine di acquisto.xlsx | MOD-ACQ-01 | Ordine di acquisto |  |
MOD-7.2-01 Scheda formazione.xlsx | MOD-7.2-01 | Scheda formazione |  |
MOD 8.4.1 Valutazione fornitori rev.3.xlsx | MOD 8.4.1 | Valutazione fornitori | 3 |
MOD-10 Registro reclami 2026-01-10.xlsx | MOD-10 | Registro reclami |  | 2026-01-10
MOD-07A Rapporto non conformità.xlsx | MOD-07A | Rapporto non conformità |  |
MDL 04 Check list audit.xlsx | MDL 04 | Check list audit |  |
MD-22 Lista attrezzature.xlsx | MD-22 | Lista attrezzature |  |
M-05 Scheda manutenzione.xlsx | M-05 | Scheda manutenzione |  |
M07 Registro manutenzioni.xlsx | M07 | Registro manutenzioni |  |
P01 Controllo documenti rev 2.docx | P01 | Controllo documenti | 2 |
I03 Uso della pressa.docx | I03 | Uso della pressa |  |
ALL-01 Organigramma.pdf | ALL-01 | Organigramma |  |
All. 2 Mappa dei processi rev 1.pdf | ALL 2 | Mappa dei processi | 1 |
ALL 3 Layout stabilimento.pdf | ALL 3 | Layout stabilimento |  |
Allegato 4 Elenco leggi applicabili.xlsx |  | Allegato 4 Elenco leggi applicabili |  |
SCH-02 Scheda macchina tornio.xlsx | SCH-02 | Scheda macchina tornio |  |
Scheda di sicurezza acetone.pdf |  | Scheda di sicurezza acetone |  |
REG-03 Registro infortuni.xlsx | REG-03 | Registro infortuni |  |
Registro infortuni 2026.xlsx |  | Registro infortuni 2026 |  |
Registro tarature rev2 del 01.03.2026.xlsx |  | Registro tarature | 2 | 2026-03-01
LST-01 Elenco strumenti.xlsx | LST-01 | Elenco strumenti |  |
TAB 05 Indicatori di processo.xlsx | TAB 05 | Indicatori di processo |  |
CHK-01 Lista controllo audit interno.xlsx | CHK-01 | Lista controllo audit interno |  |
DOC-12 Contesto organizzazione.docx | DOC-12 | Contesto organizzazione |  |
RNC-014 Rapporto di non conformità.docx | RNC-014 | Rapporto di non conformità |  |
NC-05 Materiale fuori tolleranza.docx | NC-05 | Materiale fuori tolleranza |  |
AC 12 Azione correttiva ritardi consegna.docx | AC 12 | Azione correttiva ritardi consegna |  |
4.1 Analisi del contesto.docx | 4.1 | Analisi del contesto |  |
4.1_Analisi del contesto_Rev.2_2026-02-01.docx | 4.1 | Analisi del contesto | 2 | 2026-02-01
4.1 - Analisi del contesto - rev 2.docx | 4.1 | Analisi del contesto | 2 |
4.2 Parti interessate rev.1.xlsx | 4.2 | Parti interessate | 1 |
4.3 Campo di applicazione.pdf | 4.3 | Campo di applicazione |  |
4.3_Campo di applicazione del sistema di gestione_Rev.3_2026-02-11.pdf | 4.3 | Campo di applicazione del sistema di gestione | 3 | 2026-02-11
4.4 Mappa dei processi v2.pdf | 4.4 | Mappa dei processi | 2 |
5.3 Organigramma nominativo 12-06-2026.pdf | 5.3 | Organigramma nominativo |  | 2026-06-12
5.3_Organigramma_rev3.pdf | 5.3 | Organigramma | 3 |
6.1 Valutazione rischi e opportunità rev 4.xlsx | 6.1 | Valutazione rischi e opportunità | 4 |
6.1_Rischi_e_opportunità_Rev.4_12-06-2026.xlsx | 6.1 | Rischi e opportunità | 4 | 2026-06-12
6.2 Obiettivi per la qualità 2026.xlsx | 6.2 | Obiettivi per la qualità 2026 |  |
7.1.5 Elenco strumenti di misura.xlsx | 7.1.5 | Elenco strumenti di misura |  |
7.1.5_Registro tarature_Rev.2.xlsx | 7.1.5 | Registro tarature | 2 |
7.2 Matrice delle competenze rev 5.xlsx | 7.2 | Matrice delle competenze | 5 |
7.2-Piano formazione-rev1.xlsx | 7.2 | Piano formazione | 1 |
7.3 Consapevolezza.docx | 7.3 | Consapevolezza |  |
7.5.3 Controllo delle informazioni documentate rev.5 18.11.2026.docx | 7.5.3 | Controllo delle informazioni documentate | 5 | 2026-11-18
7.5.3_Controllo delle informazioni documentate_Rev.5_2026-11-18.docx | 7.5.3 | Controllo delle informazioni documentate | 5 | 2026-11-18
7,5,3 Controllo documenti.docx | 7.5.3 | Controllo documenti |  |
8.1 Pianificazione operativa.docx | 8.1 | Pianificazione operativa |  |
8.2.1 Comunicazione con il cliente r2.docx | 8.2.1 | Comunicazione con il cliente | 2 |
8.3 Progettazione e sviluppo rev. 3.docx | 8.3 | Progettazione e sviluppo | 3 |
8.4_Valutazione e qualifica dei fornitori_Rev.6_2025-10-02.xlsm | 8.4 | Valutazione e qualifica dei fornitori | 6 | 2025-10-02
8.4 Elenco fornitori qualificati 2026-05-20.xlsx | 8.4 | Elenco fornitori qualificati |  | 2026-05-20
8.5.1 Istruzione saldatura TIG Rev.4.docx | 8.5.1 | Istruzione saldatura TIG | 4 |
8.5.1_Istruzione di collaudo dimensionale_Rev.7_2026-11-16.docx | 8.5.1 | Istruzione di collaudo dimensionale | 7 | 2026-11-16
8.5.1 Istruzione_imballaggio_rev2_2026.06.12.docx | 8.5.1 | Istruzione imballaggio | 2 | 2026-06-12
8.5.2 Identificazione e rintracciabilità.docx | 8.5.2 | Identificazione e rintracciabilità |  |
8.7 Gestione prodotto non conforme V3.docx | 8.7 | Gestione prodotto non conforme | 3 |
9.1.2 Questionario soddisfazione cliente.docx | 9.1.2 | Questionario soddisfazione cliente |  |
9.2 Programma audit interni 2026.xlsx | 9.2 | Programma audit interni 2026 |  |
9.2_Programma audit_Rev.1_2026-01-07.xlsx | 9.2 | Programma audit | 1 | 2026-01-07
9.3 Verbale riesame di direzione 15-01-2026.docx | 9.3 | Verbale riesame di direzione |  | 2026-01-15
10.2 Non conformità e azioni correttive rev.2.docx | 10.2 | Non conformità e azioni correttive | 2 |
10 Miglioramento rev 1.docx | 10 | Miglioramento | 1 |
4 Contesto rev.2.docx | 4 | Contesto | 2 |
Procedura 8.4.1 acquisti.docx | 8.4.1 | Procedura acquisti |  |
Registro non conformità 10.2.xlsx | 10.2 | Registro non conformità |  |
Audit interno 9.2 rapporto rev 1.docx | 9.2 | Audit interno rapporto | 1 |
Procedura acquisti rev.3.docx |  | Procedura acquisti | 3 |
Procedura acquisti Rev_3.docx |  | Procedura acquisti | 3 |
Procedura acquisti - Rev. 03.docx |  | Procedura acquisti | 3 |
Procedura acquisti (rev 3).docx |  | Procedura acquisti | 3 |
Procedura acquisti [rev. 3].docx |  | Procedura acquisti | 3 |
Procedura acquisti r3.docx |  | Procedura acquisti | 3 |
Procedura acquisti R03.docx |  | Procedura acquisti | 3 |
Procedura acquisti_v3.docx |  | Procedura acquisti | 3 |
Procedura acquisti v.3.docx |  | Procedura acquisti | 3 |
Procedura acquisti V 3.docx |  | Procedura acquisti V 3 |  |
Procedura acquisti vers. 3.docx |  | Procedura acquisti | 3 |
Procedura acquisti v1.2.docx |  | Procedura acquisti v1.2 |  |
Procedura acquisti revisione 3.docx |  | Procedura acquisti | 3 |
Procedura acquisti rev n. 3.docx |  | Procedura acquisti | 3 |
Procedura acquisti rev n°3.docx |  | Procedura acquisti | 3 |
Procedura acquisti rev3 12-06-2026.docx |  | Procedura acquisti | 3 | 2026-06-12
Procedura acquisti rev3 12.06.2026.docx |  | Procedura acquisti | 3 | 2026-06-12
Procedura acquisti rev3 12_06_2026.docx |  | Procedura acquisti | 3 | 2026-06-12
Procedura acquisti rev3 12 06 2026.docx |  | Procedura acquisti | 3 | 2026-06-12
Procedura acquisti rev3 12.06.26.docx |  | Procedura acquisti | 3 | 2026-06-12
Procedura acquisti rev3 20260612.docx |  | Procedura acquisti | 3 | 2026-06-12
Procedura acquisti rev3 12062026.docx |  | Procedura acquisti | 3 | 2026-06-12
Procedura acquisti rev3 12 giugno 2026.docx |  | Procedura acquisti | 3 | 2026-06-12
Procedura acquisti rev.3 del 12 giu 2026.docx |  | Procedura acquisti | 3 | 2026-06-12
Procedura acquisti 2026-06-12 rev 3.docx |  | Procedura acquisti | 3 | 2026-06-12
2026-06-12 Procedura acquisti rev 3.docx |  | Procedura acquisti | 3 | 2026-06-12
12-06-2026 Verbale riesame.docx |  | 12-06-2026 Verbale riesame |  | 2026-06-12
Verbale riunione 12.06.2026.docx |  | Verbale riunione 12.06.2026 |  | 2026-06-12
Verbale_riunione_sicurezza_2026_03_15.docx |  | Verbale riunione sicurezza 2026 03 15 |  | 2026-03-15
Verbale riunione periodica art. 35 del 10-02-2026.pdf |  | Verbale riunione periodica art. 35 del 10-02-2026 |  | 2026-02-10
Verbale riesame direzione 2025.pdf |  | Verbale riesame direzione 2025 |  |
Verbale audit interno 9.2 del 03.04.2026.docx | 9.2 | Verbale audit interno |  | 2026-04-03
Procedura_acquisti.docx |  | Procedura acquisti |  |
procedura-gestione-acquisti-rev3.docx |  | procedura gestione acquisti | 3 |
Gestione-non-conformita-r2.docx |  | Gestione non conformita | 2 |
check-list audit rev 1.xlsx |  | check-list audit | 1 |
Check-list.xlsx |  | Check-list |  |
Procedura acquisti.docx |  | Procedura acquisti |  |
`;
