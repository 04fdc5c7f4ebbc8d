/** What an institution may offer beside bills and news. The app shows only what it offers. */
export const AREA = ['kantin', 'ppob', 'ziswaf', 'mitra'] as const
export type Area = (typeof AREA)[number]
