import type { Siswa as SiswaOnWire } from '@lunas/contract/tagihan/tagihan'
import { formatKode } from '@lunas/values/kode'
import type { Zone } from '@lunas/values/local-date'
import { maskName } from '@lunas/values/mask'
import { accountOf, type Account } from '#ledger/chart'
import type { Tx } from '#platform/db/database'
import type { Caller } from '#platform/http/caller'

/** A pupil with the school that stands beside the name on every screen. */
export type SiswaWithSekolah = {
  id: string
  nama: string
  kelas: string
  sekolah_id: string
  sekolah: string
  logo_sekolah: string
}

/** The same, with where the school's clocks stand. */
export type SiswaRow = SiswaWithSekolah & { zona_waktu: Zone }

/** Finds a pupil of the institution that the transaction entered. */
export type FindSiswaRow = (tx: Tx, siswa_id: string) => Promise<SiswaRow | undefined>

/** Whether the one who asks sees this child in full. */
export type IsWali = (institusi_id: string, siswa_id: string, caller: Caller) => Promise<boolean>

/** What is kept for a pupil because no bill owed it. */
export function titipanAccount(siswa_id: string): Account {
  return accountOf('titipan', siswa_id)
}

/** A stranger sees first letters and no class; the wali sees the child. */
export function showSiswa(
  institusi_id: string, siswa: SiswaWithSekolah, toWali: boolean,
): SiswaOnWire {
  return {
    kode_siswa: formatKode('siswa', institusi_id, siswa.id),
    nama: toWali ? siswa.nama : maskName(siswa.nama),
    kelas: toWali ? siswa.kelas : '',
    idsekolah: formatKode('sekolah', institusi_id, siswa.sekolah_id),
    sekolah: siswa.sekolah,
    logo_sekolah: siswa.logo_sekolah,
  }
}
