import type { JenisProgram } from '@lunas/contract/ziswaf/jenis-program'
import type { Asnaf, JenisPenyaluran, StatusPenyaluran } from '@lunas/contract/ziswaf/penyaluran.status'
import type { UrutDaftar } from '@lunas/contract/wire/urut'
import type { Zone } from '@lunas/values/local-date'
import type { Rupiah } from '@lunas/values/rupiah'
import type { Account } from '#ledger/chart'
import { joinHeld } from '#ledger/join-held'
import type { Tx } from '#platform/db/database'
import {
  betweenDays, matching, ofSekolah, readDaftar, saringSql, type Daftar, type Saringan,
} from '#platform/db/daftar'
import { urutSql } from '#platform/db/urut'
import type { Penyaluran } from '#penyaluran/penyaluran'
import { savesPutusan } from '#usulan/save-putusan'
import { usulanColumns, usulanPeople } from '#usulan/usulan-columns'

const SELECT = `
  SELECT y.id, y.program_id, g.nama AS program, y.sekolah_id, s.zona_waktu, y.jenis,
         y.jumlah, y.tanggal, y.uraian, y.asnaf, y.nomor_bukti, y.status,
         array(SELECT json_build_object('guna', b.guna, 'sidik', encode(b.sidik, 'hex'))
                 FROM penyaluran_berkas b
                WHERE b.institusi_id = $1 AND b.penyaluran_id = y.id ORDER BY b.guna) AS berkas,
         ${usulanColumns('y')}
    FROM penyaluran y
    JOIN offered.program g ON g.institusi_id = $1 AND g.id = y.program_id
    JOIN offered.sekolah s ON s.institusi_id = $1 AND s.id = y.sekolah_id
    ${usulanPeople('y')}
   WHERE y.institusi_id = $1`

export async function findPenyaluran(tx: Tx, id: string): Promise<Penyaluran | undefined> {
  const [row] = await tx.query<Penyaluran>(`${SELECT} AND y.id = $2`, [tx.institusi_id, id])
  return row
}

/** Locks it until the commit, so that it is decided once. */
export async function lockPenyaluran(tx: Tx, id: string): Promise<Penyaluran | undefined> {
  await tx.query('SELECT 1 FROM penyaluran WHERE institusi_id = $1 AND id = $2 FOR UPDATE', [
    tx.institusi_id, id,
  ])
  return findPenyaluran(tx, id)
}

export type PenyaluranFilter = Saringan & {
  jenis?: JenisPenyaluran | undefined
  status?: StatusPenyaluran | undefined
  program_id: string | null
  setelah: string | null
  urut: UrutDaftar
}

const LISTED = { table: 'penyaluran', alias: 'y', time: 'id', amount: 'jumlah' } as const

/** Sorted by time or by amount; ids rise with time. */
export function listPenyaluran(
  tx: Tx, filter: PenyaluranFilter, limit: number,
): Promise<Daftar<Penyaluran>> {
  const values: unknown[] = [tx.institusi_id]
  const filtered = SELECT + saringSql(values, [
    ...ofSekolah('y.sekolah_id', filter),
    [filter.jenis, (jenis) => `y.jenis = ${jenis}`],
    [filter.status, (status) => `y.status = ${status}`],
    [filter.program_id, (program) => `y.program_id = ${program}`],
    matching(filter.cari, ['y.uraian', 'g.nama']),
    ...betweenDays(filter, 'y.tanggal'),
  ])
  const urut = (setelah: string) => urutSql(filter.urut, LISTED, setelah)
  return readDaftar(tx, { filtered, values, sum: 'jumlah', setelah: filter.setelah, urut, limit })
}

export type Program = { id: string; sekolah_id: string; jenis: JenisProgram; zona_waktu: Zone }

export async function findProgram(tx: Tx, id: string): Promise<Program | undefined> {
  const [row] = await tx.query<Program>(
    `SELECT g.id, g.sekolah_id, g.jenis, s.zona_waktu FROM offered.program g
       JOIN offered.sekolah s ON s.institusi_id = $1 AND s.id = g.sekolah_id
      WHERE g.institusi_id = $1 AND g.id = $2`,
    [tx.institusi_id, id],
  )
  return row
}

export type Held = { id: string; program: string; jenis: JenisProgram; saldo: Rupiah }

/** What the funds of programs hold; programs that never received anything have none. */
export function listHeld(tx: Tx, schools: string[] | null): Promise<Held[]> {
  return tx.query<Held>(
    `SELECT g.id, g.nama AS program, g.jenis, b.held AS saldo FROM offered.program g
       ${joinHeld('dana', 'g.id', 'b')}
      WHERE g.institusi_id = $1 AND ($2::uuid[] IS NULL OR g.sekolah_id = ANY ($2)) AND b.held IS NOT NULL
      ORDER BY g.nama, g.id`,
    [tx.institusi_id, schools],
  )
}

/** Locks the fund until the commit and answers what it holds beside what donors' banks took back. */
export async function lockDana(tx: Tx, account: Account): Promise<number> {
  const [row] = await tx.query<{ held: number }>(
    'SELECT greatest(held - disputed_in($1, code), 0)::bigint AS held FROM lock_balance($1, $2)',
    [tx.institusi_id, [account]],
  )
  return row?.held ?? 0
}

export type NewPenyaluran = {
  id: string
  program_id: string
  sekolah_id: string
  jenis: JenisPenyaluran
  jumlah: Rupiah
  tanggal: string
  uraian: string
  asnaf: Asnaf | null
  nomor_bukti: string
  oleh: string
  now: Date
}

export async function insertPenyaluran(tx: Tx, row: NewPenyaluran): Promise<void> {
  await tx.query(
    `INSERT INTO penyaluran (institusi_id, id, program_id, sekolah_id, jenis, jumlah, tanggal, uraian,
                             asnaf, nomor_bukti, status, diajukan_oleh, diajukan_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, 'menunggu', $11, $12)`,
    [
      tx.institusi_id, row.id, row.program_id, row.sekolah_id, row.jenis, row.jumlah, row.tanggal,
      row.uraian, row.asnaf, row.nomor_bukti, row.oleh, row.now,
    ],
  )
}

export const savePutusan = savesPutusan('UPDATE penyaluran')
