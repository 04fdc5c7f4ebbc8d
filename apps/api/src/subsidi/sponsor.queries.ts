import type { CaraPelunasan, StatusPelunasan } from '@lunas/contract/kantin/kantin.status'
import type { LocalDate } from '@lunas/values/local-date'
import { rupiah, type Rupiah } from '@lunas/values/rupiah'
import {
  betweenDays, matching, ofSekolah, readDaftar, saringSql, type Daftar, type Saringan,
} from '#platform/db/daftar'
import type { Tx } from '#platform/db/database'
import { savesPutusan } from '#usulan/save-putusan'
import { usulanColumns, usulanPeople } from '#usulan/usulan-columns'
import type { BayarSponsor } from '#subsidi/sponsor'

const SELECT = `
  SELECT b.id, b.subsidi_id, u.nama AS subsidi, u.sponsor, b.sekolah_id, s.nama AS sekolah, b.cara, b.jumlah,
         b.tanggal, b.catatan, b.status,
         ${usulanColumns('b')}
    FROM bayar_sponsor b
    JOIN subsidi u ON u.institusi_id = $1 AND u.id = b.subsidi_id
    JOIN offered.sekolah s ON s.institusi_id = $1 AND s.id = b.sekolah_id
    ${usulanPeople('b')}
   WHERE b.institusi_id = $1`

export async function findBayar(tx: Tx, id: string): Promise<BayarSponsor | undefined> {
  const [row] = await tx.query<BayarSponsor>(`${SELECT} AND b.id = $2`, [tx.institusi_id, id])
  return row
}

/** Locks it until the commit, so that it is decided once. */
export async function lockBayar(tx: Tx, id: string): Promise<BayarSponsor | undefined> {
  await tx.query('SELECT 1 FROM bayar_sponsor WHERE institusi_id = $1 AND id = $2 FOR UPDATE', [tx.institusi_id, id])
  return findBayar(tx, id)
}

type BayarFilter = Saringan & { status?: StatusPelunasan | undefined; setelah: string | null }

export function listBayar(tx: Tx, filter: BayarFilter, limit: number): Promise<Daftar<BayarSponsor>> {
  const values: unknown[] = [tx.institusi_id]
  const filtered = SELECT + saringSql(values, [
    ...ofSekolah('b.sekolah_id', filter),
    [filter.status, (status) => `b.status = ${status}`],
    matching(filter.cari, ['u.nama', 'u.sponsor']),
    ...betweenDays(filter, 'b.tanggal'),
  ])
  return readDaftar(tx, {
    filtered, values, sum: 'jumlah', setelah: filter.setelah, limit,
    urut: (place) => ({ after: `b.id < ${place}::uuid`, order: 'b.id DESC' }),
  })
}

export type Sisa = {
  id: string
  subsidi: string
  sponsor: string
  sekolah: string
  terpakai: Rupiah
  dibayar: Rupiah
  menunggu: Rupiah
  sisa: Rupiah
}

/** Days of today are not counted, since what is left of them falls back at night. */
const OWED = `
  SELECT u.id, u.sekolah_id, u.nama AS subsidi, u.sponsor, h.terpakai, b.dibayar, b.menunggu,
         (h.terpakai - b.dibayar - b.menunggu)::bigint AS sisa
    FROM subsidi u
   CROSS JOIN LATERAL (
         SELECT coalesce(sum(d.terpakai), 0)::bigint AS terpakai FROM subsidi_hari d
          WHERE d.institusi_id = $1 AND d.subsidi_id = u.id AND d.dilepas_at IS NOT NULL) h
   CROSS JOIN LATERAL (
         SELECT coalesce(sum(p.jumlah) FILTER (WHERE p.status = 'disetujui'), 0)::bigint AS dibayar,
                coalesce(sum(p.jumlah) FILTER (WHERE p.status = 'menunggu'), 0)::bigint AS menunggu
           FROM bayar_sponsor p WHERE p.institusi_id = $1 AND p.subsidi_id = u.id) b
   WHERE u.institusi_id = $1 AND u.sumber = 'sponsor'`

/** What sponsors owe; subsidi of which nothing was eaten yet, or everything is paid, are left out. */
export function listSisa(tx: Tx, where: Pick<Saringan, 'schools' | 'sekolah_id'>): Promise<Sisa[]> {
  const values: unknown[] = [tx.institusi_id]
  const filter = saringSql(values, ofSekolah('u.sekolah_id', where))
  return tx.query<Sisa>(
    `SELECT o.id, o.subsidi, o.sponsor, s.nama AS sekolah, o.terpakai, o.dibayar, o.menunggu, o.sisa
       FROM (${OWED} ${filter}) o
       JOIN offered.sekolah s ON s.institusi_id = $1 AND s.id = o.sekolah_id
      WHERE o.terpakai > o.dibayar
      ORDER BY o.sponsor, o.subsidi, o.id`,
    values,
  )
}

export type Owed = { sekolah_id: string; sumber: 'sekolah' | 'sponsor'; sisa: Rupiah }

/** What is owed for one subsidi, which stays locked until the commit: two payments never take the same rupiah. */
export async function lockOwed(tx: Tx, subsidi_id: string): Promise<Owed | undefined> {
  const [subsidi] = await tx.query<Omit<Owed, 'sisa'>>(
    'SELECT sekolah_id, sumber FROM subsidi WHERE institusi_id = $1 AND id = $2 FOR UPDATE',
    [tx.institusi_id, subsidi_id],
  )
  const [owed] = await tx.query<Pick<Owed, 'sisa'>>(`${OWED} AND u.id = $2`, [tx.institusi_id, subsidi_id])
  return subsidi && { ...subsidi, sisa: owed?.sisa ?? rupiah(0) }
}

type Made = {
  id: string
  subsidi_id: string
  sekolah_id: string
  cara: CaraPelunasan
  jumlah: Rupiah
  tanggal: LocalDate
  catatan: string
  oleh: string
  now: Date
}

export async function insertBayar(tx: Tx, made: Made): Promise<void> {
  await tx.query(
    `INSERT INTO bayar_sponsor (institusi_id, id, subsidi_id, sekolah_id, cara, jumlah, tanggal, catatan, status,
                                diajukan_oleh, diajukan_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, 'menunggu', $9, $10)`,
    [
      tx.institusi_id, made.id, made.subsidi_id, made.sekolah_id, made.cara, made.jumlah, made.tanggal,
      made.catatan, made.oleh, made.now,
    ],
  )
}

export const savePutusan = savesPutusan('UPDATE bayar_sponsor')
