/** The inquiry and the visitor's tabs around it. */
export { IdShell } from '#pages/id-shell.tsx'
export { BayarPage } from '#pages/bayar-page.tsx'
