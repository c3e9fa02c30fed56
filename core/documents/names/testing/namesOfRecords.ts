/**
 * Names that Italian companies give records, certificates, plans and files of any kind.
 * One a line: the name, then reference, title, revision and date that it should become.
 */
export const NAMES_OF_RECORDS = `
Procedura acquisti rev 3 - Copia.docx |  | Procedura acquisti | 3 |
Procedura acquisti rev 3 (1).docx |  | Procedura acquisti | 3 |
Copia di Procedura acquisti rev 3.docx |  | Copia di Procedura acquisti | 3 |
Procedura acquisti rev 3 DEF.docx |  | Procedura acquisti DEF | 3 |
Procedura acquisti rev 3 firmata.pdf |  | Procedura acquisti firmata | 3 |
Procedura acquisti rev 3 bozza.docx |  | Procedura acquisti bozza | 3 |
Procedura acquisti REV.3 FINALE.docx |  | Procedura acquisti FINALE | 3 |
Procedura acquisti definitiva.docx |  | Procedura acquisti definitiva |  |
Procedura acquisti rev. A.docx |  | Procedura acquisti rev. A |  |
Procedura acquisti Ed. 1 Rev. 3.docx |  | Procedura acquisti Ed. 1 | 3 |
Procedura acquisti Ed.2 Rev.0 del 01-02-2026.docx |  | Procedura acquisti Ed.2 | 0 | 2026-02-01
ISO 9001 certificato.pdf |  | ISO 9001 certificato |  |
ISO 9001-2015 certificato scadenza 2027.pdf |  | ISO 9001-2015 certificato scadenza 2027 |  |
UNI EN ISO 14001 2015.pdf |  | UNI EN ISO 14001 2015 |  |
9001 certificato.pdf |  | 9001 certificato |  |
Certificato ISO 45001 rev.1.pdf |  | Certificato ISO 45001 | 1 |
Certificato ISO 9001 valido fino al 30-09-2027.pdf |  | Certificato ISO 9001 valido fino al 30-09-2027 |  |
D.Lgs 81-08 testo unico.pdf |  | D.Lgs 81-08 testo unico |  |
D.Lgs. 231-01 modello organizzativo.pdf |  | D.Lgs. 231-01 modello organizzativo |  |
Modello organizzativo 231 rev 2.pdf |  | Modello organizzativo 231 | 2 |
DVR 2026.pdf |  | DVR 2026 |  |
DVR rev 5 del 10-01-2026.pdf |  | DVR | 5 | 2026-01-10
DVR_rev05_10012026.pdf |  | DVR | 5 | 2026-01-10
DUVRI impresa pulizie.docx |  | DUVRI impresa pulizie |  |
POS cantiere via Roma.pdf |  | POS cantiere via Roma |  |
POS-03 cantiere via Roma 12 rev 1.pdf | POS-03 | cantiere via Roma 12 | 1 |
PSC rev.2.pdf |  | PSC | 2 |
Piano di emergenza ed evacuazione rev. 3.pdf |  | Piano di emergenza ed evacuazione | 3 |
Piano emergenza r1 2025-11-03.pdf |  | Piano emergenza | 1 | 2025-11-03
HACCP manuale autocontrollo rev 4.docx |  | HACCP manuale autocontrollo | 4 |
Manuale HACCP ed. 3.docx |  | Manuale HACCP ed. 3 |  |
Piano di autocontrollo v2.docx |  | Piano di autocontrollo | 2 |
SOP-05 Sanificazione impianti rev 2.docx | SOP-05 | Sanificazione impianti | 2 |
SOP 12 Pulizia CIP.docx | SOP 12 | Pulizia CIP |  |
Scheda prodotto Rev.2 biscotti.pdf |  | Scheda prodotto biscotti | 2 |
Diagramma di flusso linea 3.pdf |  | Diagramma di flusso linea 3 |  |
Analisi dei pericoli CCP 1.xlsx |  | Analisi dei pericoli CCP 1 |  |
Registro temperature celle 01-2026.xlsx |  | Registro temperature celle 01-2026 |  |
Tarature bilance 2026.xlsx |  | Tarature bilance 2026 |  |
Contratto quadro fornitore Rossi Srl.pdf |  | Contratto quadro fornitore Rossi Srl |  |
Contratto manutenzione 2024-2026.pdf |  | Contratto manutenzione 2024-2026 |  |
Offerta 123-2026 cliente Bianchi.pdf |  | Offerta 123-2026 cliente Bianchi |  |
Ordine 4500012345.pdf |  | Ordine 4500012345 |  |
Fattura n. 12 del 05-03-2026.pdf |  | Fattura n. 12 del 05-03-2026 |  | 2026-03-05
DDT 345 del 12-06-2026.pdf |  | DDT 345 del 12-06-2026 |  | 2026-06-12
Visura camerale 2026-04-02.pdf |  | Visura camerale 2026-04-02 |  | 2026-04-02
DURC scadenza 15.07.2026.pdf |  | DURC scadenza 15.07.2026 |  |
Organigramma aziendale.png |  | Organigramma aziendale |  |
Organigramma 2026 rev 2.xlsx |  | Organigramma 2026 | 2 |
organigramma_v4.pdf |  | organigramma | 4 |
Mansionario.docx |  | Mansionario |  |
Mansionario rev.1 - ufficio acquisti.docx |  | Mansionario ufficio acquisti | 1 |
Job description responsabile qualità.docx |  | Job description responsabile qualità |  |
Matrice competenze 2026 r1.xlsx |  | Matrice competenze 2026 | 1 |
Piano formazione 2026.xlsx |  | Piano formazione 2026 |  |
Attestato corso carrellisti Mario Rossi 10.05.2025.pdf |  | Attestato corso carrellisti Mario Rossi 10.05.2025 |  | 2025-05-10
Curriculum vitae.pdf |  | Curriculum vitae |  |
Nomina RSPP.pdf |  | Nomina RSPP |  |
Nomina preposto r0 2026-01-02.pdf |  | Nomina preposto | 0 | 2026-01-02
Budget 2026.xlsx |  | Budget 2026 |  |
2026 Piano audit.xlsx |  | 2026 Piano audit |  |
01 Manuale qualità.docx |  | 01 Manuale qualità |  |
01 Manuale qualità rev 2.docx |  | 01 Manuale qualità | 2 |
01_Politica.pdf |  | 01 Politica |  |
1 - Politica per la qualità.docx |  | 1 - Politica per la qualità |  |
3 preventivi a confronto.xlsx |  | 3 preventivi a confronto |  |
2.1 Premessa.docx | 2.1 | Premessa |  |
12 Monitoraggi ambientali rev 1.xlsx |  | 12 Monitoraggi ambientali | 1 |
Indicatori KPI Q1 2026.xlsx |  | Indicatori KPI Q1 2026 |  |
Foto 1.png |  | Foto 1 |  |
Scansione0001.pdf |  | Scansione0001 |  |
IMG_20260612.jpg |  | IMG 20260612 |  | 2026-06-12
Documento1.docx |  | Documento1 |  |
Nuovo documento di testo.docx |  | Nuovo documento di testo |  |
Cartel1.xlsx |  | Cartel1 |  |
Elenco leggi rev 12.xlsx |  | Elenco leggi | 12 |
Elenco fornitori rev.100.xlsx |  | Elenco fornitori | 100 |
Elenco documenti in vigore al 31.12.2025.xlsx |  | Elenco documenti in vigore al 31.12.2025 |  | 2025-12-31
Aspetti ambientali significativi rev 3.xlsx |  | Aspetti ambientali significativi | 3 |
AIA autorizzazione n. 1234 del 2020.pdf |  | AIA autorizzazione n. 1234 del 2020 |  |
AUA 2021-07-15.pdf |  | AUA 2021-07-15 |  | 2021-07-15
MUD 2025.pdf |  | MUD 2025 |  |
FIR 12345 2026.pdf |  | FIR 12345 2026 |  |
Registro carico scarico rifiuti 2026.xlsx |  | Registro carico scarico rifiuti 2026 |  |
Planimetria antincendio rev02.pdf |  | Planimetria antincendio | 2 |
CPI scadenza 2028-03-31.pdf |  | CPI scadenza 2028-03-31 |  |
Schema elettrico quadro A3 rev 1.pdf |  | Schema elettrico quadro A3 | 1 |
Layout officina A0 r2.pdf |  | Layout officina A0 | 2 |
layout officina 2026.dwg |  | layout officina 2026 |  |
Disegno 1045-02 rev B.pdf |  | Disegno 1045-02 rev B |  |
Distinta base 10.45.02.xlsx |  | Distinta base 10.45.02 |  |
Ciclo di lavoro art. 4521 rev 6.xlsx |  | Ciclo di lavoro art. 4521 | 6 |
Piano di controllo PDC-07 rev 2.xlsx | PDC-07 | Piano di controllo | 2 |
PDC 07 Piano di controllo flangia.xlsx | PDC 07 | Piano di controllo flangia |  |
FMEA processo saldatura rev 2 2026-02-28.xlsx |  | FMEA processo saldatura | 2 | 2026-02-28
PPAP livello 3 cliente.pdf |  | PPAP livello 3 cliente |  |
WPS 12 rev 1.pdf |  | WPS 12 | 1 |
PQR saldatura r0.pdf |  | PQR saldatura | 0 |
Rapporto 8D n. 14.docx |  | Rapporto 8D n. 14 |  |
Reclamo cliente 2026-07.docx |  | Reclamo cliente 2026-07 |  |
Customer satisfaction 2026 v1.xlsx |  | Customer satisfaction 2026 | 1 |
Procedura whistleblowing rev.0 2026.pdf |  | Procedura whistleblowing 2026 | 0 |
Codice etico v.2.pdf |  | Codice etico | 2 |
Codice_Etico_Rev_02_del_15_03_2025.pdf |  | Codice Etico | 2 | 2025-03-15
Regolamento aziendale rev 4 (approvato).pdf |  | Regolamento aziendale (approvato) | 4 |
Informativa privacy GDPR r3.docx |  | Informativa privacy GDPR | 3 |
Registro dei trattamenti art. 30 v5.xlsx |  | Registro dei trattamenti art. 30 | 5 |
Procedura data breach v2 20250910.docx |  | Procedura data breach | 2 | 2025-09-10
PR-SIC-04 Lavori in quota rev 1.docx | PR-SIC-04 | Lavori in quota | 1 |
IS-02 Spazi confinati rev.3 2026-05-05.docx | IS-02 | Spazi confinati | 3 | 2026-05-05
SQ 05 Soddisfazione cliente.xlsx | SQ 05 | Soddisfazione cliente |  |
SQ-RIC-02 Ricevimento merci.xlsx | SQ-RIC-02 | Ricevimento merci |  |
RQ 03 Registro formazione.xlsx | RQ 03 | Registro formazione |  |
RG-09 Registro presenze.xlsx | RG-09 | Registro presenze |  |
OP 4 Gestione commessa.docx | OP 4 | Gestione commessa |  |
CL 02 Check list magazzino.xlsx | CL 02 | Check list magazzino |  |
PT-11 Prova di tenuta Rev 2.docx | PT-11 | Prova di tenuta | 2 |
PC 02 Controlli in accettazione.docx | PC 02 | Controlli in accettazione |  |
PA 03 Gestione emergenze ambientali rev 2.docx | PA 03 | Gestione emergenze ambientali | 2 |
PS-01 Sicurezza sul lavoro.docx | PS-01 | Sicurezza sul lavoro |  |
Pg 7.2 formazione.docx | PG 7.2 | formazione |  |
pro 3 gestione acquisti.docx | PRO 3 | gestione acquisti |  |
Doc. 5 Glossario.docx | DOC 5 | Glossario |  |
po 3 note.docx |  | po 3 note |  |
it service contratto.pdf |  | it service contratto |  |
all inclusive offerta.pdf |  | all inclusive offerta |  |
8.4.1_Procedura acquisti_Rev.3.docx | 8.4.1 | Procedura acquisti | 3 |
8.4.1_Procedura acquisti_2026-06-12.docx | 8.4.1 | Procedura acquisti |  | 2026-06-12
8.4.1_Procedura acquisti_rev3_2026-06-12.docx | 8.4.1 | Procedura acquisti | 3 | 2026-06-12
8.4.1_Procedura acquisti_Rev.03_2026-06-12.docx | 8.4.1 | Procedura acquisti | 3 | 2026-06-12
8.4.1_Procedura acquisti_Rev.3_12-06-2026.docx | 8.4.1 | Procedura acquisti | 3 | 2026-06-12
8.4.1-Procedura acquisti-Rev.3-2026-06-12.docx | 8.4.1 | Procedura acquisti | 3 | 2026-06-12
8.4.1 Procedura acquisti Rev.3 2026-06-12.docx | 8.4.1 | Procedura acquisti | 3 | 2026-06-12
Procedura acquisti_8.4.1_Rev.3_2026-06-12.docx | 8.4.1 | Procedura acquisti | 3 | 2026-06-12
Procedura acquisti_Rev.3_2026-06-12.docx |  | Procedura acquisti | 3 | 2026-06-12
8.4.1.Procedura acquisti.Rev.3.docx | 8.4.1 | Procedura acquisti | 3 |
8.4.1_Rev.3_2026-06-12.docx | 8.4.1 | 8.4.1 Rev.3 2026-06-12 | 3 | 2026-06-12
8.4.1_Procedura acquisti_Rev.3_2026-02-30.docx | 8.4.1 | Procedura acquisti | 3 |
8.4.1_Procedura acquisti_Rev.A_2026-06-12.docx | 8.4.1 | Procedura acquisti Rev.A |  | 2026-06-12
Rev 3 Procedura acquisti.docx |  | Procedura acquisti | 3 |
Rev.3_8.4.1_Procedura acquisti.docx | 8.4.1 | Procedura acquisti | 3 |
R3_Procedura acquisti.docx |  | Procedura acquisti | 3 |
Procedura  acquisti   rev  3.docx |  | Procedura acquisti | 3 |
Procedura acquisti,rev.3.docx |  | Procedura acquisti | 3 |
PROCEDURA ACQUISTI REV.3 DEL 12-06-2026.docx |  | PROCEDURA ACQUISTI | 3 | 2026-06-12
procedura acquisti rev 3 12-6-2026.docx |  | procedura acquisti | 3 | 2026-06-12
Procedura acquisti rev.3 (12.06.2026).docx |  | Procedura acquisti | 3 | 2026-06-12
Qualità totale – linee guida rev 1.docx |  | Qualità totale – linee guida | 1 |
Perché la qualità è importante.pdf |  | Perché la qualità è importante |  |
L'audit di terza parte rev 2.docx |  | L'audit di terza parte | 2 |
Rivestimento tubi R410 scheda.pdf |  | Rivestimento tubi R410 scheda |  |
Virus V8 motore.pdf |  | Virus V8 motore |  |
Piano qualità commessa 24-118 rev 1.docx |  | Piano qualità commessa 24-118 | 1 |
Riunione 5 anni di attività.docx |  | Riunione 5 anni di attività |  |
10 anni di certificazione.pdf |  | 10 anni di certificazione |  |
5S programma di reparto rev 1.pdf |  | 5S programma di reparto | 1 |
Kaizen week 12.docx |  | Kaizen week 12 |  |
`;
