import type { BagianBayar } from '@lunas/contract/pembayaran/bagian-bayar'
import type { Siswa as SiswaOnWire } from '@lunas/contract/tagihan/tagihan'
import type { CallName } from '@lunas/contract/wire/wire'
import { formatKode, parseKode, type Kode } from '@lunas/values/kode'
import type { Zone } from '@lunas/values/local-date'
import { maskName } from '@lunas/values/mask'
import { accountOf, type Account } from '#ledger/chart'
import type { Tx } from '#platform/db/database'
import type { Caller } from '#platform/http/caller'
import type { ShownSekolah } from '#sekolah/sekolah'
import { refuse } from '#platform/http/refuse'
import type { Pihak } from '#ports/payable'

/** A pupil with the school that screens show beside the name. */
export type SiswaWithSekolah = {
  id: string
  nama: string
  kelas: string
  sekolah_id: string
  sekolah: string
  logo_sekolah: string
}

/** The same, with the school's time zone. */
export type SiswaRow = SiswaWithSekolah & { zona_waktu: Zone }

/** Finds a pupil of the transaction's institution. */
export type FindSiswaRow = (tx: Tx, siswa_id: string) => Promise<SiswaRow | undefined>

/** Whether the caller sees this child in full. */
export type IsWali = (institusi_id: string, siswa_id: string, caller: Caller) => Promise<boolean>

/** A look-up by NIS that may happen; what it found is told once. */
export type AdmittedLookup = {
  sekolah: ShownSekolah
  /** The NIS exists, and the child is not the caller's own. */
  found(siswa_id: string): void
  /** Nobody has the NIS. */
  missed(): void
}

/** Lets a caller look a pupil up by NIS, within the budgets or after work. */
export type AdmitLookup = (
  call: CallName, caller: Caller, where: { institusi_id: string; sekolah_id: string },
) => Promise<AdmittedLookup>

/** The account of a pupil's titipan: money that no bill owed. */
export function titipanAccount(siswa_id: string): Account {
  return accountOf('titipan', siswa_id)
}

/** For whom a payment can be: a row of offered.pihak. */
export type JenisPihak = 'siswa' | 'donatur' | 'pembeli' | 'mitra'

/** The reference of the pupil that a payment is for; null where it is for somebody else. */
export function kodeSiswaOf(institusi_id: string, siswa_id: string, pihak: JenisPihak): string | null {
  return pihak === 'siswa' ? formatKode('siswa', institusi_id, siswa_id) : null
}

/** A stranger sees first letters and no class; the wali sees the full name. */
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

/** The pupil that a part of a request names. */
export function siswaOfPart(part: BagianBayar): Kode {
  const siswa = 'kode_siswa' in part ? parseKode('siswa', part.kode_siswa) : undefined
  if (!siswa) throw refuse('SISWA_TIDAK_DITEMUKAN')
  return siswa
}

/** The pupil that a part is for, of the institution of the transaction. */
export function findPihakOfPart(tx: Tx, part: BagianBayar): Promise<Pihak> {
  return requireSiswa(tx, siswaOfPart(part).id)
}

export async function requireSiswa(tx: Tx, siswa_id: string): Promise<Pihak> {
  const [row] = await tx.query<Pihak>(
    `SELECT w.id, w.sekolah_id, s.zona_waktu
       FROM siswa w JOIN offered.sekolah s ON s.institusi_id = $1 AND s.id = w.sekolah_id
      WHERE w.institusi_id = $1 AND w.id = $2`,
    [tx.institusi_id, siswa_id],
  )
  if (!row) throw refuse('SISWA_TIDAK_DITEMUKAN')
  return row
}

export { enterKelas, insertKelas, keepKelas, placeSiswa, unplaceSiswa, updateKelas } from '#siswa/keep-kelas'
export { keepTahunAjaran, nextTahunAjaran, tahunAjaranOf } from '#siswa/tahun-ajaran'
export { keepOldNis, reviveNis, takesOldNis } from '#siswa/old-nis'
export { familyName } from '#siswa/family-name'
export {
  findMatchingKeluarga, findMatchingSiswa, matchKeluarga, matchSiswa, onKeluarga,
} from '#siswa/match-text'
export { sharesWord } from '#siswa/shares-word'
export { formOfKelas, tingkatOfKelas, urutanOfTingkat } from '#siswa/tingkat'
export {
  insertKeluarga, insertManyKeluarga, insertSiswa, joinKeluarga, joinManyKeluarga, leaveKeluarga, lockManySiswa, lockSiswa, mayBecome, relievedFamilies,
  requireFreeNumbers, setManyStatus, setSekolah, updateSiswa,
} from '#siswa/write-siswa'
export {
  insertManySiswa, insertManyWali, keepManyWali, restoreWali, unmakeSiswa, updateManySiswa, type SiswaBaru,
  type SiswaDiimpor, type WaliDiimpor,
} from '#siswa/write-many'
