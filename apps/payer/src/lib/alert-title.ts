/** The title that the specification gives a refusal and its own question about the PIN. */
export const ALERT_TITLE = 'Pesan!'
