import type { StatusBantuan } from '@lunas/contract/ziswaf/bantuan.status'
import type { UrutDaftar } from '@lunas/contract/wire/urut'
import type { Zone } from '@lunas/values/local-date'
import { rupiah, type Rupiah } from '@lunas/values/rupiah'
import { joinHeld } from '#ledger/join-held'
import type { Tx } from '#platform/db/database'
import { matching, readDaftar, saringSql, type Daftar } from '#platform/db/daftar'
import { urutSql } from '#platform/db/urut'
import type { Bantuan } from '#bantuan/bantuan'
import { usulanColumns, usulanPeople } from '#usulan/usulan-columns'

const SELECT = `
  SELECT y.id, y.program_id, g.nama AS program, g.untuk_tagihan, y.unit_id, y.sekolah_id,
         s.nama AS sekolah, s.zona_waktu, y.siswa_id, w.nama AS nama_siswa, w.kelas, y.tagihan_id,
         t.nama AS tagihan, y.jumlah, y.uraian, y.status,
         y.pembayaran_id, ${usulanColumns('y')}
    FROM bantuan y
    JOIN offered.program g ON g.institusi_id = $1 AND g.id = y.program_id
    JOIN offered.sekolah s ON s.institusi_id = $1 AND s.id = y.sekolah_id
    JOIN offered.siswa w ON w.institusi_id = $1 AND w.id = y.siswa_id
    JOIN offered.tagihan t ON t.institusi_id = $1 AND t.id = y.tagihan_id
    ${usulanPeople('y')}
   WHERE y.institusi_id = $1`

export async function findBantuan(tx: Tx, id: string): Promise<Bantuan | undefined> {
  const [row] = await tx.query<Bantuan>(`${SELECT} AND y.id = $2`, [tx.institusi_id, id])
  return row
}

/** Locks it until the commit, so that it is decided once. */
export async function lockBantuan(tx: Tx, id: string): Promise<Bantuan | undefined> {
  await tx.query('SELECT 1 FROM bantuan WHERE institusi_id = $1 AND id = $2 FOR UPDATE', [
    tx.institusi_id, id,
  ])
  return findBantuan(tx, id)
}

export type BantuanFilter = {
  /** The schools that the reader works for; null means all. */
  schools: string[] | null
  cari?: string | undefined
  status?: StatusBantuan | undefined
  dari?: string | undefined
  sampai?: string | undefined
  setelah: string | null
  urut: UrutDaftar
}

const LISTED = { table: 'bantuan', alias: 'y', time: 'id', amount: 'jumlah' } as const

/** Both sides see it: the school that proposes, and the unit that decides. */
export function listBantuan(tx: Tx, filter: BantuanFilter, limit: number): Promise<Daftar<Bantuan>> {
  const values: unknown[] = [tx.institusi_id]
  const filtered = SELECT + saringSql(values, [
    [filter.schools, (mine) => `(y.sekolah_id = ANY (${mine}::uuid[]) OR y.unit_id = ANY (${mine}::uuid[]))`],
    [filter.status, (status) => `y.status = ${status}`],
    matching(filter.cari, ['w.nama', 't.nama', 'g.nama']),
    [filter.dari, (day) => `(y.diajukan_at AT TIME ZONE s.zona_waktu)::date >= ${day}::date`],
    [filter.sampai, (day) => `(y.diajukan_at AT TIME ZONE s.zona_waktu)::date <= ${day}::date`],
  ])
  const urut = (setelah: string) => urutSql(filter.urut, LISTED, setelah)
  return readDaftar(tx, { filtered, values, sum: 'jumlah', setelah: filter.setelah, urut, limit })
}

export type ProgramRow = { id: string; unit_id: string; nama: string; dana: Rupiah; untuk_tagihan: boolean }

const SELECT_PROGRAM = `
  SELECT g.id, g.sekolah_id AS unit_id, g.nama, g.untuk_tagihan, coalesce(b.held, 0)::bigint AS dana
    FROM offered.program g
    ${joinHeld('dana', 'g.id', 'b')}
   WHERE g.institusi_id = $1`

export function listProgram(tx: Tx): Promise<ProgramRow[]> {
  return tx.query<ProgramRow>(`${SELECT_PROGRAM} AND g.untuk_tagihan ORDER BY g.nama, g.id`, [
    tx.institusi_id,
  ])
}

export async function findProgram(tx: Tx, id: string): Promise<ProgramRow | undefined> {
  const [row] = await tx.query<ProgramRow>(`${SELECT_PROGRAM} AND g.id = $2`, [tx.institusi_id, id])
  return row
}

export async function findDana(tx: Tx, program_id: string): Promise<Rupiah> {
  return (await findProgram(tx, program_id))?.dana ?? rupiah(0)
}

export type SiswaRow = { id: string; sekolah_id: string; zona_waktu: Zone }

/** The pupil, and the school that issued the bill, whose people propose. */
export async function findOwner(
  tx: Tx, siswa_id: string, tagihan_id: string,
): Promise<SiswaRow | undefined> {
  const [row] = await tx.query<SiswaRow>(
    `SELECT t.siswa_id AS id, w.sekolah_id, s.zona_waktu FROM offered.tagihan t
       JOIN offered.siswa w ON w.institusi_id = $1 AND w.id = t.siswa_id
       JOIN offered.sekolah s ON s.institusi_id = $1 AND s.id = w.sekolah_id
      WHERE t.institusi_id = $1 AND t.siswa_id = $2 AND t.id = $3`,
    [tx.institusi_id, siswa_id, tagihan_id],
  )
  return row
}

export type NewBantuan = {
  id: string
  program_id: string
  unit_id: string
  sekolah_id: string
  siswa_id: string
  tagihan_id: string
  jumlah: Rupiah
  uraian: string
  oleh: string
  now: Date
}

/** Answers false where another proposal for the bill waits. */
export async function insertBantuan(tx: Tx, row: NewBantuan): Promise<boolean> {
  const rows = await tx.query(
    `INSERT INTO bantuan (institusi_id, id, program_id, unit_id, sekolah_id, siswa_id, tagihan_id,
                          jumlah, uraian, status, diajukan_oleh, diajukan_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, 'menunggu', $10, $11)
     ON CONFLICT DO NOTHING RETURNING 1`,
    [
      tx.institusi_id, row.id, row.program_id, row.unit_id, row.sekolah_id, row.siswa_id,
      row.tagihan_id, row.jumlah, row.uraian, row.oleh, row.now,
    ],
  )
  return rows.length > 0
}

type Putusan = {
  status: Exclude<StatusBantuan, 'menunggu'>
  pembayaran_id: string | null
  oleh: string
  pada: Date
  alasan: string
}

export async function savePutusan(tx: Tx, id: string, putusan: Putusan): Promise<void> {
  await tx.query(
    `UPDATE bantuan
        SET status = $3, pembayaran_id = $4, diputus_oleh = $5, diputus_at = $6, alasan = $7
      WHERE institusi_id = $1 AND id = $2 AND status = 'menunggu'`,
    [
      tx.institusi_id, id, putusan.status, putusan.pembayaran_id, putusan.oleh, putusan.pada,
      putusan.alasan,
    ],
  )
}
