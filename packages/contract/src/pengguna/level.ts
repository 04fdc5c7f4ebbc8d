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

/** The people of a school's office; a cashier at a till is not one of them. */
export const OFFICE = [
  'tu', 'bendahara', 'kepala_sekolah', 'yayasan', 'admin_institusi',
] as const satisfies StaffLevel[]
export const OFFICE_AND_OPERATOR = [...OFFICE, 'operator'] as const satisfies StaffLevel[]
export const DESK_AND_OFFICE = ['kasir', ...OFFICE_AND_OPERATOR] as const satisfies StaffLevel[]

/** Who sees accounts, fees and agents: those who answer for the money, and the operator. */
export const TREASURY_AND_OPERATOR = [
  'bendahara', 'kepala_sekolah', 'yayasan', 'admin_institusi', 'operator',
] as const satisfies StaffLevel[]

/** Who as a rule agrees to what another person proposed about money. */
export const MONEY_DECIDERS = ['bendahara', 'kepala_sekolah', 'admin_institusi'] as const satisfies StaffLevel[]
