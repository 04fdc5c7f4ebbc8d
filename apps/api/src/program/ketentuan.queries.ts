import type { Lembaga } from '@lunas/contract/ziswaf/ketetapan'
import type { WakafUang } from '@lunas/contract/ziswaf/program'
import type { LocalDate } from '@lunas/values/local-date'
import type { Tx } from '#platform/db/database'

/** How many old rows the portal shows. */
const HISTORY_MAX = 20

export type KetetapanRow = {
  nomor: string
  penerbit: string
  lembaga: Lembaga
  bagian_setor: number
  bagian_amil: number
  berlaku_dari: LocalDate
  berlaku_sampai: LocalDate
  dicatat_at: Date
  dicatat_oleh: string
}

export function listKetetapan(tx: Tx): Promise<KetetapanRow[]> {
  return tx.query<KetetapanRow>(
    `SELECT k.nomor, k.penerbit, k.lembaga, k.bagian_setor, k.bagian_amil, k.berlaku_dari, k.berlaku_sampai,
            k.dicatat_at, coalesce(p.nama, '') AS dicatat_oleh
       FROM ketetapan_upz k
       LEFT JOIN offered.pengguna p ON p.institusi_id = $1 AND p.id = k.dicatat_oleh
      WHERE k.institusi_id = $1 ORDER BY k.id DESC LIMIT $2`,
    [tx.institusi_id, HISTORY_MAX],
  )
}

export type Recorded = { id: string; now: Date; oleh: string }

export async function insertKetetapan(
  tx: Tx, { id, now, oleh }: Recorded, row: Omit<KetetapanRow, 'dicatat_at' | 'dicatat_oleh'>,
): Promise<void> {
  await tx.query(
    `INSERT INTO ketetapan_upz (institusi_id, id, nomor, penerbit, lembaga, bagian_setor, bagian_amil,
                                berlaku_dari, berlaku_sampai, dicatat_at, dicatat_oleh)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`,
    [
      tx.institusi_id, id, row.nomor, row.penerbit, row.lembaga, row.bagian_setor, row.bagian_amil,
      row.berlaku_dari, row.berlaku_sampai, now, oleh,
    ],
  )
}

export type TutupRow = { tutup_at: Date; dicatat_at: Date; dicatat_oleh: string }

export function listTutup(tx: Tx): Promise<TutupRow[]> {
  return tx.query<TutupRow>(
    `SELECT t.tutup_at, t.dicatat_at, coalesce(p.nama, '') AS dicatat_oleh
       FROM tutup_fitrah t
       LEFT JOIN offered.pengguna p ON p.institusi_id = $1 AND p.id = t.dicatat_oleh
      WHERE t.institusi_id = $1 ORDER BY t.id DESC LIMIT $2`,
    [tx.institusi_id, HISTORY_MAX],
  )
}

export async function insertTutup(
  tx: Tx, { id, now, oleh }: Recorded, tutup_at: Date,
): Promise<void> {
  await tx.query(
    `INSERT INTO tutup_fitrah (institusi_id, id, tutup_at, dicatat_at, dicatat_oleh)
     VALUES ($1, $2, $3, $4, $5)`,
    [tx.institusi_id, id, tutup_at, now, oleh],
  )
}

/** The row recorded last; undefined when it ended the offer. */
export async function findWakafUang(tx: Tx): Promise<WakafUang | undefined> {
  const [row] = await tx.query<WakafUang>(
    `SELECT bank, nazhir, rekening, tautan FROM wakaf_uang
      WHERE institusi_id = $1 ORDER BY id DESC LIMIT 1`,
    [tx.institusi_id],
  )
  return row?.bank ? row : undefined
}

export async function insertWakafUang(
  tx: Tx, { id, now, oleh }: Recorded, row: WakafUang,
): Promise<void> {
  await tx.query(
    `INSERT INTO wakaf_uang (institusi_id, id, bank, nazhir, rekening, tautan, dicatat_at, dicatat_oleh)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [tx.institusi_id, id, row.bank, row.nazhir, row.rekening, row.tautan, now, oleh],
  )
}
