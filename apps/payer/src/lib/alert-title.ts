/** What the spec writes above every question and every failure. */
export const ALERT_TITLE = 'Pesan!'
