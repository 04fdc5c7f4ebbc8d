import type { BentukJenis, SaatMasuk, SifatJenis } from '@lunas/contract/tagihan/jenis.status'
import type { PesertaPenagihan } from '@lunas/contract/tagihan/penagihan.status'
import type { StatusSiswa } from '@lunas/contract/siswa/siswa.status'
import type { Zone } from '@lunas/values/local-date'
import type { Tx } from '#platform/db/database'
import type { Siswa } from '#penagihan/penagihan'
import type { Tarif } from '#tarif/tarif'

export type JenisRow = {
  id: string
  nama: string
  sifat: SifatJenis
  bentuk: BentukJenis
  hari_aktif: number
  hari_tempo: number
  aktif: boolean
  saat_masuk: SaatMasuk
  saat_pindah: boolean
}

export function findDaftarJenis(tx: Tx, sekolah_id: string, ids: readonly string[]): Promise<JenisRow[]> {
  return tx.query<JenisRow>(
    `SELECT id, nama, sifat, bentuk, hari_aktif, hari_tempo, aktif, saat_masuk, saat_pindah
       FROM offered.jenis_tagihan
      WHERE institusi_id = $1 AND sekolah_id = $2 AND id = ANY ($3) ORDER BY prioritas, nama, id`,
    [tx.institusi_id, sekolah_id, ids],
  )
}

/** The types that a newcomer of a school is billed for. */
export function findPaketMasuk(tx: Tx, sekolah_id: string): Promise<{ id: string; saat_pindah: boolean }[]> {
  return tx.query<{ id: string; saat_pindah: boolean }>(
    `SELECT id, saat_pindah FROM offered.jenis_tagihan
      WHERE institusi_id = $1 AND sekolah_id = $2 AND aktif AND saat_masuk <> 'tidak' ORDER BY id`,
    [tx.institusi_id, sekolah_id],
  )
}

export async function findSekolahOf(tx: Tx, siswa_id: string): Promise<string | undefined> {
  const [row] = await tx.query<{ sekolah_id: string }>(
    'SELECT sekolah_id FROM offered.siswa WHERE institusi_id = $1 AND id = $2', [tx.institusi_id, siswa_id],
  )
  return row?.sekolah_id
}

export type JenisOfSekolah = JenisRow & { sekolah_id: string; zona_waktu: Zone }

export async function findJenisOf(tx: Tx, id: string): Promise<JenisOfSekolah | undefined> {
  const [row] = await tx.query<JenisOfSekolah>(
    `SELECT j.id, j.nama, j.sifat, j.bentuk, j.hari_aktif, j.hari_tempo, j.aktif, j.saat_masuk, j.saat_pindah,
            j.sekolah_id, s.zona_waktu
       FROM offered.jenis_tagihan j
       JOIN offered.sekolah s ON s.institusi_id = $1 AND s.id = j.sekolah_id
      WHERE j.institusi_id = $1 AND j.id = $2`,
    [tx.institusi_id, id],
  )
  return row
}

export function findDaftarTarif(
  tx: Tx, jenis_ids: readonly string[],
): Promise<(Tarif & { jenis_id: string })[]> {
  return tx.query<Tarif & { jenis_id: string }>(
    `SELECT id, jenis_id, tingkat_id, kelas_id, siswa_id, jenis_kelamin, program, jumlah, dari, sampai
       FROM offered.tarif WHERE institusi_id = $1 AND jenis_id = ANY ($2)`,
    [tx.institusi_id, jenis_ids],
  )
}

const STATUSES = {
  aktif: ['aktif'], calon: ['calon'], semua: ['aktif', 'calon'],
} as const satisfies Record<PesertaPenagihan, readonly StatusSiswa[]>

/** The pupils or candidates of a school, or only some of them, with their classes of all years. */
export function findPeserta(
  tx: Tx, sekolah_id: string, peserta: PesertaPenagihan, only: readonly string[] | null,
): Promise<Siswa[]> {
  return tx.query<Siswa>(
    `SELECT w.id, w.jenis_kelamin, w.program, coalesce(k.kelas, '[]') AS kelas
       FROM offered.siswa_rinci w
       LEFT JOIN (
         SELECT x.siswa_id, json_agg(json_build_object(
                  'kelas_id', k.id, 'tingkat_id', k.tingkat_id, 'mulai', a.mulai, 'selesai', a.selesai)) AS kelas
           FROM offered.siswa_kelas x
           JOIN offered.kelas k ON k.institusi_id = $1 AND k.id = x.kelas_id AND k.sekolah_id = $2
           JOIN offered.tahun_ajaran a ON a.institusi_id = $1 AND a.id = x.tahun_ajaran_id
          WHERE x.institusi_id = $1 GROUP BY x.siswa_id) k ON k.siswa_id = w.id
      WHERE w.institusi_id = $1 AND w.sekolah_id = $2 AND w.status = ANY ($3)
        AND ($4::uuid[] IS NULL OR w.id = ANY ($4))
      ORDER BY w.nama, w.id`,
    [tx.institusi_id, sekolah_id, STATUSES[peserta], only],
  )
}

type Billed = { siswa_id: string; jenis_id: string; periode: string }

/** What is billed already, cancelled bills aside. */
export function findBilled(
  tx: Tx, jenis_ids: readonly string[], periode: readonly string[], siswa_id: string | null,
): Promise<Billed[]> {
  return tx.query<Billed>(
    `SELECT t.siswa_id, t.jenis_id, t.periode FROM offered.tagihan t
      WHERE t.institusi_id = $1 AND t.jenis_id = ANY ($2) AND t.periode = ANY ($3)
        AND ($4::uuid IS NULL OR t.siswa_id = $4) AND t.dibatalkan_at IS NULL`,
    [tx.institusi_id, jenis_ids, periode, siswa_id],
  )
}

export async function findSiswaOf(tx: Tx, sekolah_id: string, id: string): Promise<boolean> {
  const rows = await tx.query(
    'SELECT 1 FROM offered.siswa WHERE institusi_id = $1 AND sekolah_id = $2 AND id = $3',
    [tx.institusi_id, sekolah_id, id],
  )
  return rows.length > 0
}
