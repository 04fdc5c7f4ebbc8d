/** The title that the specification gives a refusal; a question has a title of its own (scripts/lint/own-titles.ts). */
export const ALERT_TITLE = 'Pesan!'
