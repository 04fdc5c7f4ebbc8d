/** Alms and endowment. */
export { KalkulatorPage } from '#pages/kalkulator-page.tsx'
export { ProgramPage } from '#pages/program-page.tsx'
export { ZiswafPage } from '#pages/ziswaf-page.tsx'
