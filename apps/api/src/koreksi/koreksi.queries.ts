import type { BentukJenis } from '@lunas/contract/tagihan/jenis.status'
import type { StatusKoreksi } from '@lunas/contract/tagihan/koreksi.status'
import type { UrutDaftar } from '@lunas/contract/wire/urut'
import type { Rupiah } from '@lunas/values/rupiah'
import type { Tx } from '#platform/db/database'
import {
  betweenDays, matching, ofSekolah, readDaftar, saringSql, type Daftar, type Saringan,
} from '#platform/db/daftar'
import { urutSql } from '#platform/db/urut'
import type { Koreksi } from '#koreksi/koreksi'
import { usulanColumns, usulanPeople } from '#usulan/usulan-columns'

const SELECT = `
  SELECT k.id, k.sekolah_id, s.nama AS sekolah, k.siswa_id, w.nama AS nama_siswa, w.nis, w.kelas,
         k.tagihan_id, t.nama AS tagihan, k.jumlah_lama, k.jumlah_baru, k.kredit, k.ke_titipan, k.uraian, k.cara, k.status,
         ${usulanColumns('k')}, t.jumlah, t.dibayar,
         t.dibatalkan_at IS NOT NULL AS dibatalkan
    FROM koreksi k
    JOIN offered.sekolah s ON s.institusi_id = $1 AND s.id = k.sekolah_id
    JOIN offered.siswa w ON w.institusi_id = $1 AND w.id = k.siswa_id
    JOIN offered.tagihan t ON t.institusi_id = $1 AND t.id = k.tagihan_id
    ${usulanPeople('k')}
   WHERE k.institusi_id = $1`

export async function findKoreksi(tx: Tx, id: string): Promise<Koreksi | undefined> {
  const [row] = await tx.query<Koreksi>(`${SELECT} AND k.id = $2`, [tx.institusi_id, id])
  return row
}

/** Locks it until the commit, so that it is decided once. */
export async function lockKoreksi(tx: Tx, id: string): Promise<Koreksi | undefined> {
  await tx.query('SELECT 1 FROM koreksi WHERE institusi_id = $1 AND id = $2 FOR UPDATE', [
    tx.institusi_id, id,
  ])
  return findKoreksi(tx, id)
}

type KoreksiFilter = Saringan & {
  status: StatusKoreksi | undefined
  setelah: string | null
  urut: UrutDaftar
}

const LISTED = { table: 'koreksi', alias: 'k', time: 'id', amount: 'jumlah_baru' } as const

export function listKoreksi(tx: Tx, filter: KoreksiFilter, limit: number): Promise<Daftar<Koreksi>> {
  const values: unknown[] = [tx.institusi_id]
  const filtered = SELECT + saringSql(values, [
    ...ofSekolah('k.sekolah_id', filter),
    [filter.status, (status) => `k.status = ${status}`],
    matching(filter.cari, ['w.nama', 'w.nis', 't.nama']),
    ...betweenDays(filter, 'k.diajukan_at', 's.zona_waktu'),
  ])
  const urut = (setelah: string) => urutSql(filter.urut, LISTED, setelah)
  return readDaftar(tx, { filtered, values, setelah: filter.setelah, urut, limit })
}

export type BillRow = {
  id: string
  siswa_id: string
  sekolah_id: string
  jumlah: Rupiah
  dibayar: Rupiah
  /** Whether a second payer bears a part of it. */
  ditanggung: boolean
  /** What credits of other bills took off it. */
  kredit: Rupiah
  sukarela: boolean
  bentuk: BentukJenis
  dibatalkan: boolean
  nama: string
}

export async function findBill(tx: Tx, id: string): Promise<BillRow | undefined> {
  const [row] = await tx.query<BillRow>(
    `SELECT t.id, t.siswa_id, t.sekolah_id, t.jumlah, t.dibayar, t.sukarela, j.bentuk, t.nama, d.id IS NOT NULL AS ditanggung,
            coalesce(c.kredit, 0)::bigint AS kredit, t.dibatalkan_at IS NOT NULL AS dibatalkan
       FROM offered.tagihan t JOIN offered.jenis_tagihan j ON j.institusi_id = $1 AND j.id = t.jenis_id
       LEFT JOIN offered.tagihan_ditanggung d ON d.institusi_id = $1 AND d.id = t.id
       LEFT JOIN offered.tagihan_kredit c ON c.institusi_id = $1 AND c.id = t.id
      WHERE t.institusi_id = $1 AND t.id = $2`,
    [tx.institusi_id, id],
  )
  return row
}

type NewKoreksi = Pick<
  Koreksi, 'id' | 'sekolah_id' | 'siswa_id' | 'tagihan_id' | 'jumlah_lama' | 'jumlah_baru' | 'kredit' | 'uraian' | 'cara'
> & { oleh: string; now: Date }

/** Answers false where another correction of the bill waits. */
export async function insertKoreksi(tx: Tx, row: NewKoreksi): Promise<boolean> {
  const rows = await tx.query(
    `INSERT INTO koreksi (institusi_id, id, sekolah_id, siswa_id, tagihan_id, jumlah_lama, jumlah_baru,
                          uraian, status, diajukan_oleh, diajukan_at, cara, kredit)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, 'menunggu', $9, $10, $11, $12)
     ON CONFLICT DO NOTHING RETURNING 1`,
    [
      tx.institusi_id, row.id, row.sekolah_id, row.siswa_id, row.tagihan_id, row.jumlah_lama,
      row.jumlah_baru, row.uraian, row.oleh, row.now, row.cara, row.kredit,
    ],
  )
  return rows.length > 0
}

type Putusan = {
  status: Exclude<StatusKoreksi, 'menunggu'>
  ke_titipan: Rupiah
  dibukukan: boolean
  oleh: string
  pada: Date
  alasan: string
}

export async function savePutusan(tx: Tx, id: string, putusan: Putusan): Promise<void> {
  await tx.query(
    `UPDATE koreksi
        SET status = $3, ke_titipan = $4, dibukukan = $5, diputus_oleh = $6, diputus_at = $7, alasan = $8
      WHERE institusi_id = $1 AND id = $2 AND status = 'menunggu'`,
    [
      tx.institusi_id, id, putusan.status, putusan.ke_titipan, putusan.dibukukan, putusan.oleh,
      putusan.pada, putusan.alasan,
    ],
  )
}

export async function lockBill(tx: Tx, id: string): Promise<void> {
  await tx.query('SELECT lock_tagihan($1, ARRAY[$2]::uuid[])', [tx.institusi_id, id])
}

/** Changes the bill and books the difference; answers whether there was something to book. */
export async function changeJumlah(tx: Tx, { id, tagihan_id, jumlah_baru }: Koreksi, now: Date): Promise<boolean> {
  const [row] = await tx.query<{ dibukukan: boolean }>(
    `SELECT change_jumlah($1, $2, $3, $4, $5) AS dibukukan`,
    [tx.institusi_id, tagihan_id, id, jumlah_baru, now],
  )
  return row?.dibukukan ?? false
}
