/** The eight bytes that begin every PNG, and one more; the program reads no further. */
export const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0])
/** The beginning of a PDF, enough to be recognised as one. */
export const PDF = Buffer.from('%PDF-1.7')
