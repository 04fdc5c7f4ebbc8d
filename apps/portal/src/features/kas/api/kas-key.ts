/** Drawers: their list, and those that are still to be counted. */
export const KAS_KEY = 'kas'
