import type { Level } from '@lunas/contract/pengguna/level'

export const DEMO_PASSWORD = 'contoh1234'
export const DEMO_PIN = '123456'
export const DEMO_WALI = {
  nama: 'Ibu Fatimah',
  nomor_wa: '6281234567890',
  email: 'wali@contoh.sch.id',
}

/**
 * Staff of the demo institution; their e-mail names what they are. The foundation's account made those
 * of the schools and the operator's confirmed them, so each of them counts as a person.
 */
export const DEMO_STAFF: readonly { level: Level; nama: string; dibuat_oleh?: Level }[] = [
  { level: 'yayasan', nama: 'Bu Khadijah' },
  { level: 'operator', nama: 'Operator Lunas' },
  { level: 'bendahara', nama: 'Pak Hasan', dibuat_oleh: 'yayasan' },
  { level: 'kepala_sekolah', nama: 'Bu Fatimah', dibuat_oleh: 'yayasan' },
  { level: 'tu', nama: 'Bu Maryam', dibuat_oleh: 'yayasan' },
  { level: 'kasir', nama: 'Pak Yusuf', dibuat_oleh: 'yayasan' },
  { level: 'mitra', nama: 'Pak Ibrahim', dibuat_oleh: 'yayasan' },
]

/** The classes of the demo with their teachers; a class teacher has no account. */
export const DEMO_WALI_KELAS = {
  '4B': 'Ustazah Halimah', '7A': 'Ustaz Bilal', B1: 'Bu Safiyah', 'X-2': 'Bu Ratna',
} as const
