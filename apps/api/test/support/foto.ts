/** Eight bytes that every PNG begins with, and one more; the rest is read by people only. */
export const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0])
/** Enough of a PDF to be taken for one. */
export const PDF = Buffer.from('%PDF-1.7')
