import type { Level } from '@lunas/contract/pengguna/level'

export const DEMO_PASSWORD = 'contoh1234'
export const DEMO_PIN = '123456'
export const DEMO_WALI = {
  nama: 'Ibu Fatimah',
  nomor_wa: '6281234567890',
  email: 'wali@contoh.sch.id',
}

/** Staff of the demo institution; their e-mail names what they are. */
export const DEMO_STAFF: readonly { level: Level; nama: string }[] = [
  { level: 'bendahara', nama: 'Pak Hasan' },
  { level: 'tu', nama: 'Bu Maryam' },
  { level: 'kasir', nama: 'Pak Yusuf' },
  { level: 'yayasan', nama: 'Bu Khadijah' },
  { level: 'mitra', nama: 'Pak Ibrahim' },
  { level: 'operator', nama: 'Operator Lunas' },
]
