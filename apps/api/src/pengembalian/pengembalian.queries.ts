import type { CaraPengembalian, StatusPengembalian } from '@lunas/contract/pengembalian/pengembalian'
import type { MetodeTercatat } from '@lunas/contract/pembayaran/status'
import type { Untuk } from '@lunas/contract/pembayaran/untuk'
import type { UrutDaftar } from '@lunas/contract/wire/urut'
import { rupiah, type Rupiah } from '@lunas/values/rupiah'
import { joinHeld } from '#ledger/join-held'
import type { Tx } from '#platform/db/database'
import {
  betweenDays, matching, ofSekolah, readDaftar, saringSql, type Daftar, type Saringan,
} from '#platform/db/daftar'
import { urutSql } from '#platform/db/urut'
import type { Pengembalian, Tempat } from '#pengembalian/pengembalian'
import type { JenisPihak } from '#siswa/siswa'

const SELECT_PENGEMBALIAN = `
  SELECT p.id, p.pembayaran_id, p.status, p.sekolah_id, s.nama AS sekolah, p.pihak_id, w.nis,
         w.jenis AS pihak, w.nama AS nama_siswa, w.kelas, p.jumlah, p.cara, p.tujuan, p.alasan, p.diajukan_at,
         p.asal, p.diajukan_oleh AS diajukan_oleh_id, coalesce(d.nama, '') AS diajukan_oleh,
         p.diputus_at, coalesce(v.nama, '') AS diputus_oleh, p.catatan, p.selesai_at, p.referensi,
         p.periksa_lagi_at,
         coalesce(p.status = 'ditolak' AND p.diputus_oleh = p.diajukan_oleh, false) AS ditarik,
         array(SELECT r.nama FROM offered.pembayaran_rincian r
                WHERE r.institusi_id = $1 AND r.pembayaran_id = p.pembayaran_id
                ORDER BY r.target_id) AS untuk,
         coalesce(p.pembayaran_id, p.id) AS subject_id,
         coalesce(g.gabungan_id, p.pembayaran_id, p.id) AS charge_id
    FROM pengembalian p
    JOIN offered.sekolah s ON s.institusi_id = $1 AND s.id = p.sekolah_id
    JOIN offered.pihak w ON w.institusi_id = $1 AND w.id = p.pihak_id
    LEFT JOIN offered.pengguna d ON d.institusi_id = $1 AND d.id = p.diajukan_oleh
    LEFT JOIN offered.pengguna v ON v.institusi_id = $1 AND v.id = p.diputus_oleh
    LEFT JOIN offered.pembayaran_bagian g ON g.institusi_id = $1 AND g.pembayaran_id = p.pembayaran_id
   WHERE p.institusi_id = $1`

export async function findPengembalian(tx: Tx, id: string): Promise<Pengembalian | undefined> {
  const [row] = await tx.query<Pengembalian>(`${SELECT_PENGEMBALIAN} AND p.id = $2`, [
    tx.institusi_id, id,
  ])
  return row
}

/** Held until the commit, so that two persons do not decide at once. */
export async function lockPengembalian(tx: Tx, id: string): Promise<Pengembalian | undefined> {
  await tx.query('SELECT 1 FROM pengembalian WHERE institusi_id = $1 AND id = $2 FOR UPDATE', [
    tx.institusi_id, id,
  ])
  return findPengembalian(tx, id)
}

/**
 * The running refund that a return of this amount must be, held: somebody gave it back in the
 * gateway's dashboard. Nothing where none or several could be meant.
 */
export async function lockMeant(
  tx: Tx, charge_id: string, jumlah: Rupiah,
): Promise<Pengembalian | undefined> {
  const [meant, second] = await tx.query<{ id: string }>(
    `SELECT p.id FROM pengembalian p
      WHERE p.institusi_id = $1 AND p.status = 'berjalan' AND p.cara IN ('gerbang', 'transfer')
        AND p.jumlah = $3 AND p.pembayaran_id IN (
              SELECT $2::uuid UNION ALL SELECT b.pembayaran_id FROM offered.pembayaran_bagian b
               WHERE b.institusi_id = $1 AND b.gabungan_id = $2)`,
    [tx.institusi_id, charge_id, jumlah],
  )
  if (!meant || second) return undefined
  const held = await lockPengembalian(tx, meant.id)
  return held?.status === 'berjalan' ? held : undefined
}

export type PengembalianFilter = Saringan & {
  status?: StatusPengembalian | undefined
  cara: CaraPengembalian | undefined
  petugas_id: string | null
  setelah: string | null
  urut: UrutDaftar
}

const LISTED = { table: 'pengembalian', alias: 'p', time: 'id', amount: 'jumlah' } as const

/** By time or by amount; ids are made in the order of time. */
export function listPengembalian(
  tx: Tx, filter: PengembalianFilter, limit: number,
): Promise<Daftar<Pengembalian>> {
  const values: unknown[] = [tx.institusi_id]
  const filtered = SELECT_PENGEMBALIAN + saringSql(values, [
    ...ofSekolah('p.sekolah_id', filter),
    [filter.status, (status) => `p.status = ${status}`],
    [filter.cara, (cara) => `p.cara = ${cara}`],
    matching(filter.cari, ['w.nama', 'w.nis']),
    ...betweenDays(filter, 'p.diajukan_at', 's.zona_waktu'),
    [filter.kelas, (kelas) => `w.kelas = ${kelas}`],
    [filter.petugas_id, (petugas) => `p.diajukan_oleh = ${petugas}`],
  ])
  const urut = (setelah: string) => urutSql(filter.urut, LISTED, setelah)
  return readDaftar(tx, { filtered, values, sum: 'jumlah', setelah: filter.setelah, urut, limit })
}

export type PaidPembayaran = {
  id: string
  untuk: Untuk
  metode: MetodeTercatat
  pihak_id: string
  pihak: JenisPihak
  sekolah_id: string
  nama_siswa: string
  dibayar_at: Date
  /** It is the part of one child in a basket, so the gateway can only give a part back. */
  of_gabungan: boolean
}

/**
 * A payment that was paid, held until the commit, so that refunds of it come one by one. More money
 * may have come after all of it had gone back.
 */
export async function lockPaid(tx: Tx, id: string): Promise<PaidPembayaran | undefined> {
  await lockPembayaran(tx, [id])
  const [row] = await tx.query<PaidPembayaran>(
    `SELECT p.id, p.untuk, p.metode, p.pihak_id, w.jenis AS pihak, p.sekolah_id, w.nama AS nama_siswa,
            b.occurred_at AS dibayar_at,
            EXISTS (SELECT 1 FROM offered.pembayaran_bagian g
                     WHERE g.institusi_id = $1 AND g.pembayaran_id = p.id) AS of_gabungan
       FROM offered.pembayaran p
       JOIN offered.pihak w ON w.institusi_id = $1 AND w.id = p.pihak_id
       JOIN offered.ledger_posting b ON b.institusi_id = $1 AND b.subject_id = p.id
        AND b.event = 'pembayaran_berhasil'
      WHERE p.institusi_id = $1 AND p.id = $2 AND p.status IN ('berhasil', 'dikembalikan')`,
    [tx.institusi_id, id],
  )
  return row
}

export async function isGabungan(tx: Tx, id: string): Promise<boolean> {
  const rows = await tx.query(
    'SELECT 1 FROM offered.pembayaran_gabungan WHERE institusi_id = $1 AND id = $2',
    [tx.institusi_id, id],
  )
  return rows.length > 0
}

/**
 * The payments that one charge of the gateway paid, held in the order in which money reached them:
 * all parts of the basket that is named, or that a part of is, or else the payment itself.
 */
export async function lockParts(tx: Tx, id: string): Promise<string[]> {
  const rows = await tx.query<{ id: string }>(
    `SELECT b.pembayaran_id AS id FROM offered.pembayaran_bagian b
      WHERE b.institusi_id = $1 AND (b.gabungan_id = $2 OR b.gabungan_id = (
              SELECT x.gabungan_id FROM offered.pembayaran_bagian x
               WHERE x.institusi_id = $1 AND x.pembayaran_id = $2))
      ORDER BY b.urutan`,
    [tx.institusi_id, id],
  )
  const parts = rows.length > 0 ? rows.map((row) => row.id) : [id]
  await lockPembayaran(tx, parts)
  return parts
}

export async function lockPembayaran(tx: Tx, ids: string[]): Promise<void> {
  await tx.query('SELECT lock_pembayaran($1, $2)', [tx.institusi_id, ids])
}

/**
 * Where the money of a payment still is, in the order in which it is taken back: the chart says from
 * which kinds of account and in which order, and of one kind what was paid last goes first. Of a
 * guarded account no more than it holds. Everything that ever happened to the payment is posted
 * under it, so the ledger alone tells.
 */
export function findPlaces(tx: Tx, { id }: Pick<PaidPembayaran, 'id'>): Promise<Tempat[]> {
  return tx.query<Tempat>(
    `SELECT x.account, x.target_id, least(x.jumlah, l.held)::bigint AS jumlah
       FROM (SELECT s.account, s.target_id, k.refund, sum(s.amount) AS jumlah
               FROM offered.ledger_posting b
              CROSS JOIN LATERAL unnest(b.transfers) AS t
              CROSS JOIN LATERAL (
                VALUES (t.credit_account, t.amount::bigint), (t.debit_account, -t.amount::bigint)
              ) AS m (account, amount)
               JOIN offered.ledger_kind k ON k.kind = split_part(m.account, '/', 1)
              CROSS JOIN LATERAL (
                SELECT m.account, m.amount, CASE WHEN NOT k.guarded THEN t.target_id END AS target_id
              ) AS s
              WHERE b.institusi_id = $1 AND b.subject_id = $2 AND k.refund IS NOT NULL
              GROUP BY s.account, s.target_id, k.refund) x
       LEFT JOIN offered.ledger_balance l ON l.institusi_id = $1 AND l.code = x.account
      WHERE x.jumlah > 0 AND coalesce(l.held, 1) > 0
      ORDER BY x.refund, x.target_id DESC`,
    [tx.institusi_id, id],
  )
}

/** What is kept for a pupil at this moment, and at which school. */
export async function findTitipan(
  tx: Tx, pihak_id: string,
): Promise<{ sekolah_id: string; held: Rupiah } | undefined> {
  const [row] = await tx.query<{ sekolah_id: string; held: Rupiah }>(
    `SELECT w.sekolah_id, coalesce(l.held, 0)::bigint AS held
       FROM offered.pihak w
       ${joinHeld('titipan', 'w.id', 'l')}
      WHERE w.institusi_id = $1 AND w.id = $2`,
    [tx.institusi_id, pihak_id],
  )
  return row
}

/** What came for a payment without its fee, and what of it has left for good. */
export async function findLeft(
  tx: Tx, pembayaran_id: string,
): Promise<{ diterima: Rupiah; keluar: Rupiah }> {
  const [row] = await tx.query<{ diterima: Rupiah; keluar: Rupiah }>(
    `SELECT coalesce(sum(t.amount) FILTER (
              WHERE b.event IN ('pembayaran_berhasil', 'titipan_masuk')
                AND NOT starts_with(t.credit_account, 'biaya_admin')), 0)::bigint AS diterima,
            coalesce(sum(t.amount) FILTER (
              WHERE b.event = 'pengembalian_selesai'), 0)::bigint AS keluar
       FROM offered.ledger_posting b CROSS JOIN LATERAL unnest(b.transfers) AS t
      WHERE b.institusi_id = $1 AND b.subject_id = $2`,
    [tx.institusi_id, pembayaran_id],
  )
  return row ?? { diterima: rupiah(0), keluar: rupiah(0) }
}

type NewPengembalian = Pick<
  Pengembalian,
  'id' | 'pembayaran_id' | 'sekolah_id' | 'pihak_id' | 'jumlah' | 'cara' | 'tujuan' | 'alasan'
> & { diajukan_at: Date; diajukan_oleh: string }

export async function insertPengembalian(tx: Tx, baru: NewPengembalian): Promise<void> {
  await tx.query(
    `INSERT INTO pengembalian (institusi_id, id, pembayaran_id, sekolah_id, pihak_id, jumlah, cara,
                               tujuan, alasan, status, diajukan_at, diajukan_oleh)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, 'menunggu', $10, $11)`,
    [
      tx.institusi_id, baru.id, baru.pembayaran_id, baru.sekolah_id, baru.pihak_id, baru.jumlah,
      baru.cara, baru.tujuan, baru.alasan, baru.diajukan_at, baru.diajukan_oleh,
    ],
  )
}

export async function saveDecision(
  tx: Tx, id: string,
  by: {
    status: 'ditolak' | 'berjalan'
    pengguna_id: string
    catatan: string
    now: Date
    periksa_lagi_at: Date | null
  },
): Promise<void> {
  await tx.query(
    `UPDATE pengembalian SET status = $3, diputus_oleh = $4, catatan = $5, diputus_at = $6,
            periksa_lagi_at = $7
      WHERE institusi_id = $1 AND id = $2 AND status = 'menunggu'`,
    [
      tx.institusi_id, id, by.status, by.pengguna_id, by.catatan, by.now, by.periksa_lagi_at,
    ],
  )
}

export async function saveFinish(tx: Tx, id: string, referensi: string, now: Date): Promise<void> {
  await tx.query(
    `UPDATE pengembalian SET status = 'selesai', selesai_at = $4, referensi = $3,
            periksa_lagi_at = NULL
      WHERE institusi_id = $1 AND id = $2 AND status = 'berjalan'`,
    [tx.institusi_id, id, referensi, now],
  )
}

/** The debt stands; only the way changes. */
export async function changeCara(
  tx: Tx, id: string, cara: CaraPengembalian, catatan: string,
): Promise<void> {
  await tx.query(
    `UPDATE pengembalian SET cara = $3, catatan = $4, periksa_lagi_at = NULL
      WHERE institusi_id = $1 AND id = $2 AND status = 'berjalan'`,
    [tx.institusi_id, id, cara, catatan],
  )
}

/** When a silent gateway is asked again; null leaves it to a person, with a word about why. */
export async function scheduleAsk(
  tx: Tx, id: string, next: Date | null, catatan: string | null,
): Promise<void> {
  await tx.query(
    `UPDATE pengembalian SET periksa_lagi_at = $3, catatan = coalesce($4, catatan)
      WHERE institusi_id = $1 AND id = $2 AND status = 'berjalan'`,
    [tx.institusi_id, id, next, catatan],
  )
}
