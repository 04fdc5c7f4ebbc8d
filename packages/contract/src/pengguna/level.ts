/** A person's role; `wali` is a parent, the rest are staff and partners. */
export const LEVELS = [
  'wali', 'kasir', 'mitra', 'tu', 'bendahara', 'kepala_sekolah', 'yayasan', 'admin_institusi',
  'operator',
] as const
export type Level = (typeof LEVELS)[number]

/** Everybody who logs in with a number of their own, and deletes that login again. */
export const OWN_LOGIN = ['wali', 'mitra'] as const satisfies Level[]

/** Everybody who works for a school or for the institution. */
export const STAFF_LEVELS = [
  'kasir', 'mitra', 'tu', 'bendahara', 'kepala_sekolah', 'yayasan', 'admin_institusi', 'operator',
] as const satisfies Exclude<Level, 'wali'>[]
export type StaffLevel = (typeof STAFF_LEVELS)[number]
