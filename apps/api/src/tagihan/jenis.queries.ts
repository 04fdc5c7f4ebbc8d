import type {
  BentukJenis, KelompokJenis, Penyelenggara, SaatMasuk, SifatJenis,
} from '@lunas/contract/tagihan/jenis.status'
import type { Tx } from '#platform/db/database'
import {
  matching, ofSekolah, readDaftar, saringSql, type Daftar, type Saringan,
} from '#platform/db/daftar'

/** A type of bill with its school and the number of its tariffs. */
export type Jenis = {
  id: string
  sekolah_id: string
  sekolah: string
  nama: string
  sifat: SifatJenis
  kelompok: KelompokJenis
  bentuk: BentukJenis
  prioritas: number
  boleh_dicicil: boolean
  hari_aktif: number
  hari_tempo: number
  kode_akun: string
  saat_masuk: SaatMasuk
  saat_pindah: boolean
  aktif: boolean
  tarif: number
}

/** What may change later. */
export type TermsJenis = Pick<
  Jenis, 'nama' | 'kelompok' | 'prioritas' | 'boleh_dicicil' | 'hari_aktif' | 'hari_tempo' | 'kode_akun'
  | 'saat_masuk' | 'saat_pindah'
>

const SELECT = `
  SELECT j.id, j.sekolah_id, s.nama AS sekolah, j.nama, j.sifat, j.kelompok, j.bentuk, j.prioritas,
         j.boleh_dicicil, j.hari_aktif, j.hari_tempo, j.kode_akun, j.saat_masuk, j.saat_pindah,
         j.aktif,
         (SELECT count(*)::int FROM offered.tarif f
           WHERE f.institusi_id = $1 AND f.jenis_id = j.id) AS tarif
    FROM jenis_tagihan j
    JOIN offered.sekolah s ON s.institusi_id = $1 AND s.id = j.sekolah_id
   WHERE j.institusi_id = $1`

export async function findJenis(tx: Tx, id: string): Promise<Jenis | undefined> {
  const [row] = await tx.query<Jenis>(`${SELECT} AND j.id = $2`, [tx.institusi_id, id])
  return row
}

/** Locked until the commit, so that two changes follow each other. */
export async function lockJenis(tx: Tx, id: string): Promise<Jenis | undefined> {
  await tx.query('SELECT 1 FROM jenis_tagihan WHERE institusi_id = $1 AND id = $2 FOR UPDATE', [
    tx.institusi_id, id,
  ])
  return findJenis(tx, id)
}

type JenisFilter = Pick<Saringan, 'schools' | 'sekolah_id' | 'cari'> & {
  sifat: SifatJenis | undefined
  setelah: string | null
}

export function listJenis(tx: Tx, filter: JenisFilter, limit: number): Promise<Daftar<Jenis>> {
  const values: unknown[] = [tx.institusi_id]
  const filtered = SELECT + saringSql(values, [
    ...ofSekolah('j.sekolah_id', filter),
    matching(filter.cari, ['j.nama']),
    [filter.sifat, (sifat) => `j.sifat = ${sifat}`],
  ])
  return readDaftar(tx, {
    filtered, values, setelah: filter.setelah, limit,
    urut: (place) => ({
      after: `(j.nama, j.id) > (SELECT x.nama, x.id FROM jenis_tagihan x
                                 WHERE x.institusi_id = $1 AND x.id = ${place}::uuid)`,
      order: 'j.nama, j.id',
    }),
  })
}

export async function isNamaTaken(
  tx: Tx, sekolah_id: string, nama: string, except: string | null,
): Promise<boolean> {
  const rows = await tx.query(
    `SELECT 1 FROM jenis_tagihan
      WHERE institusi_id = $1 AND sekolah_id = $2 AND lower(nama) = lower($3)
        AND id IS DISTINCT FROM $4::uuid`,
    [tx.institusi_id, sekolah_id, nama, except],
  )
  return rows.length > 0
}

export async function findPenyelenggara(
  tx: Tx, sekolah_id: string,
): Promise<Penyelenggara | undefined> {
  const [row] = await tx.query<{ penyelenggara: Penyelenggara }>(
    'SELECT penyelenggara FROM offered.sekolah_penyelenggara WHERE institusi_id = $1 AND id = $2',
    [tx.institusi_id, sekolah_id],
  )
  return row?.penyelenggara
}

export async function updateJenis(
  tx: Tx, id: string, terms: TermsJenis & { aktif: boolean },
): Promise<void> {
  await tx.query(
    `UPDATE jenis_tagihan
        SET nama = $3, kelompok = $4, prioritas = $5, boleh_dicicil = $6, hari_aktif = $7,
            hari_tempo = $8, kode_akun = $9, aktif = $10, saat_masuk = $11, saat_pindah = $12
      WHERE institusi_id = $1 AND id = $2`,
    [
      tx.institusi_id, id, terms.nama, terms.kelompok, terms.prioritas, terms.boleh_dicicil,
      terms.hari_aktif, terms.hari_tempo, terms.kode_akun, terms.aktif, terms.saat_masuk,
      terms.saat_pindah,
    ],
  )
}

export async function closeJenis(tx: Tx, ids: readonly string[]): Promise<void> {
  await tx.query('UPDATE jenis_tagihan SET aktif = false WHERE institusi_id = $1 AND id = ANY ($2)', [
    tx.institusi_id, ids,
  ])
}

/** The fees that a school bills, in the order in which they are paid, locked until the commit. */
export function lockUrutan(tx: Tx, sekolah_id: string): Promise<Jenis[]> {
  return tx.query<Jenis>(
    `${SELECT} AND j.sekolah_id = $2 AND j.aktif AND j.sifat = 'biaya'
      ORDER BY j.prioritas, j.nama FOR UPDATE OF j`,
    [tx.institusi_id, sekolah_id],
  )
}

/** Steps of ten leave room for a type that is added between two others. */
export async function saveUrutan(tx: Tx, ids: readonly string[]): Promise<void> {
  await tx.query(
    `UPDATE jenis_tagihan j SET prioritas = u.ke * 10
       FROM unnest($2::uuid[]) WITH ORDINALITY u (id, ke)
      WHERE j.institusi_id = $1 AND j.id = u.id`,
    [tx.institusi_id, ids],
  )
}
