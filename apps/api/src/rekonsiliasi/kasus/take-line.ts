import { strict as assert } from 'node:assert'
import { rupiah, sumRupiah, type Rupiah } from '@lunas/values/rupiah'
import type { Account } from '#ledger/chart'
import { transferOf } from '#ledger/ledger'
import type { Tx } from '#platform/db/database'
import { divideFound } from '#rekonsiliasi/pencocokan/divide-found'
import { postEnding } from '#rekonsiliasi/kasus/end-kasus'
import { insertBaris } from '#rekonsiliasi/impor/impor.queries'
import { closeArrived } from '#rekonsiliasi/kasus/kasus.queries'
import type { Baris, BookedMoney } from '#rekonsiliasi/rekonsiliasi'
import { linkBaris } from '#rekonsiliasi/kasus/rematch.queries'

/** A line that two people chose for payments, which were booked under one reference in this commit. */
export type TakenLine = {
  identitas: string
  pembayaran: readonly string[]
  reference: string
  diajukan_oleh: string
  diputus_oleh: string
}

/**
 * Ends the case of a line with the posting that a match would have written, and divides the line over
 * the payments that its money paid. False when the line is no longer free, and then nothing changes.
 */
export async function takeLine(tx: Tx, taken: TakenLine, now: Date): Promise<boolean> {
  const line = await lockFree(tx, taken.identitas)
  if (!line) return false
  const parts = await findParts(tx, taken)
  const [first] = parts
  assert(first && sumRupiah(parts.map(({ total }) => total)) === line.jumlah, 'all of a line is paid')
  const transfers = parts.map(({ akun, total }) => transferOf(line.akun, akun, total))
  await postEnding(tx, { id: line.kasus_id }, transfers, now)
  const [own, ...others] = divideFound(line, parts)
  if (own) await linkBaris(tx, own.baris, own)
  if (others.length > 0) await insertBaris(tx, line.impor_id, others)
  await endLinked(tx, line.kasus_id, taken, first, now)
  await closeArrived(tx, now)
  return true
}

type FreeLine = Baris & { kasus_id: string; impor_id: string; akun: Account }

/** Held until the commit, so that nobody decides its case otherwise meanwhile. */
async function lockFree(tx: Tx, identitas: string): Promise<FreeLine | undefined> {
  const [line] = await tx.query<FreeLine>(
    `SELECT k.id AS kasus_id, k.akun, b.impor_id, b.identitas, b.nomor, b.waktu, b.referensi,
            b.referensi_uang, b.arah, b.jumlah, b.biaya, b.keterangan
       FROM kasus k
       JOIN impor_baris b ON b.institusi_id = $1 AND b.identitas = k.identitas
      WHERE k.institusi_id = $1 AND k.identitas = $2 AND k.status <> 'selesai'
        AND k.sebab = 'pengirim_tidak_dikenal' AND b.arah = 'masuk'
        AND b.pembayaran_id IS NULL AND b.setoran_id IS NULL
        FOR UPDATE OF k`,
    [tx.institusi_id, identitas],
  )
  return line && { ...line, biaya_kembali: rupiah(0), pembayaran_id: null, namesGateway: false }
}

type Part = Pick<BookedMoney, 'pembayaran_id' | 'reference' | 'akun' | 'metode'> & { total: Rupiah }

async function findParts(
  tx: Tx, { pembayaran, reference }: TakenLine,
): Promise<(Part & { isWrittenOff: boolean })[]> {
  const rows = await tx.query<Part>(
    `SELECT p.subject_id AS pembayaran_id, p.reference, m.metode, t.akun, t.total
       FROM unnest($2::uuid[]) WITH ORDINALITY AS w (id, ke)
       JOIN offered.pembayaran m ON m.institusi_id = $1 AND m.id = w.id
       JOIN offered.ledger_posting p ON p.institusi_id = $1 AND p.subject_id = w.id
        AND p.reference = $3
      CROSS JOIN LATERAL (
        SELECT min(x.debit_account) AS akun, sum(x.amount)::bigint AS total
          FROM unnest(p.transfers) x) t
      ORDER BY w.ke`,
    [tx.institusi_id, pembayaran, reference],
  )
  return rows.map((row) => ({ ...row, isWrittenOff: false }))
}

/** As if the two had linked it in the case itself. */
async function endLinked(
  tx: Tx, id: string, { diajukan_oleh, diputus_oleh }: TakenLine, booked: Part, now: Date,
): Promise<void> {
  await tx.query(
    `UPDATE kasus SET status = 'selesai', tindakan = 'hubungkan', usulan_pembayaran_id = $3,
            usulan_reference = $4, pihak_id = NULL, diajukan_oleh = $5,
            diajukan_at = coalesce(diajukan_at, $7), diputus_oleh = $6, diputus_at = $7,
            catatan_putusan = 'Dipilih untuk pembayaran tertahan.'
      WHERE institusi_id = $1 AND id = $2`,
    [
      tx.institusi_id, id, booked.pembayaran_id, booked.reference, diajukan_oleh, diputus_oleh, now,
    ],
  )
}
