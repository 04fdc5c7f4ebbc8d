/**
 * The icons of an installed app. A maskable one (`penuh`) is cut to a circle of 80 %, so the logo
 * keeps a distance; iOS (180) cuts only the corners and shows transparency black.
 */
export const IKON = [
  { nama: '192', side_px: 192, logo_share: 1, isOpaque: false },
  { nama: '512', side_px: 512, logo_share: 1, isOpaque: false },
  { nama: '192-penuh', side_px: 192, logo_share: 0.6, isOpaque: true },
  { nama: '512-penuh', side_px: 512, logo_share: 0.6, isOpaque: true },
  { nama: '180', side_px: 180, logo_share: 0.8, isOpaque: true },
] as const

export type IkonName = (typeof IKON)[number]['nama']
