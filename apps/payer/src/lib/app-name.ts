/** Appended to the title of every page. */
export const APP_NAME = 'Lunas'
