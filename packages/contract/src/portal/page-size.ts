/** The page size of every portal list. */
export const PORTAL_PAGE_SIZE = 50
export const IMPOR_PAGE_SIZE = 50
export const KASUS_PAGE_SIZE = 50
export const SETORAN_PAGE_SIZE = 50
