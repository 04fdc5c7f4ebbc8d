/** The bank of the demo world, whose keys everybody can read; production does not know it. */
export const DEMO_CLIENT_ID = 'BANK-CONTOH-0001'
/** The acquirer of the demo's QR codes, with the same keys. */
export const DEMO_QRIS_CLIENT_ID = 'QRIS-CONTOH-0001'

export const DEMO_CLIENT_IDS: ReadonlySet<string> = new Set([DEMO_CLIENT_ID, DEMO_QRIS_CLIENT_ID])
