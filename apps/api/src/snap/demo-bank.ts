/** The bank of the demo world, whose keys everybody can read; production does not know it. */
export const DEMO_CLIENT_ID = 'BANK-CONTOH-0001'
