/** The title that the specification gives every question and every error. */
export const ALERT_TITLE = 'Pesan!'
