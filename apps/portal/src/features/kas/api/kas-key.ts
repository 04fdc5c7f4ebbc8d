/** The cache key of drawers: their list, and those still open. */
export const KAS_KEY = 'kas'
