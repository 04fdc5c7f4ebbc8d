import type { Rupiah } from '@lunas/values/rupiah'
import { DAY_MS } from '#platform/clock'
import type { Tx } from '#platform/db/database'
import type { Baris, Rules } from '#rekonsiliasi/rekonsiliasi'
import { tellAgain } from '#rekonsiliasi/pencocokan/tell-again'

/** A payment that a bank reported by SNAP and we booked. */
type Told = {
  payment_request_id: string
  /** Greater than 1 for a payment that reuses the id of an earlier one. */
  ke: number
  waktu: Date
  jumlah: Rupiah
  pembayaran_id: string
}

/** A bank's report may carry the day of settlement, so some days lie between it and the payment. */
const REPORT_DRIFT_MS = 7 * DAY_MS

/**
 * Gives a line an identity of its own where it tells of other money than an earlier one with the same
 * id: of a gateway's report after a won dispute, and of a bank's report if the bank reused its
 * paymentRequestId for another payment. Otherwise the line would be taken for a repeat of the first one and left out.
 */
export async function tellApart(
  tx: Tx, { format, bankSnap }: Rules, read: readonly Baris[],
): Promise<readonly Baris[]> {
  if (format === 'midtrans') return tellAgain(tx, read)
  if (format !== 'snap' || !bankSnap) return read
  const named = read.filter(({ referensi_uang }) => referensi_uang !== '')
  const told = await findTold(tx, named, bankSnap.client_id)
  return read.map((baris) => {
    if (!told.some((one) => one.payment_request_id === baris.referensi_uang)) return baris
    const ke = toldAs(told, baris, true)?.ke
    if (ke === 1) return baris
    const suffix = ke === undefined ? `@${baris.waktu.getTime()}` : String(ke)
    return { ...baris, identitas: `${baris.identitas}/${suffix}` }
  })
}

/** The payments that banks reported under the references of these lines. */
export function findTold(
  tx: Tx, baris: readonly Baris[], client_id: string | null,
): Promise<Told[]> {
  return tx.query<Told>(
    `SELECT s.payment_request_id, s.ke, coalesce(s.waktu, s.dijawab_at) AS waktu, s.jumlah,
            s.pembayaran_id
       FROM offered.bank_snap m
       JOIN offered.snap_pembayaran s ON s.institusi_id = $1 AND s.client_id = m.client_id
        AND s.payment_request_id = ANY ($2) AND s.pembayaran_id IS NOT NULL
      WHERE $3::text IS NULL OR m.client_id = $3
      ORDER BY s.ke`,
    [tx.institusi_id, baris.map(({ referensi_uang }) => referensi_uang), client_id],
  )
}

/**
 * Which of them a line is: one with its amount if there is any, and the nearest in time. In a bank's
 * report of numbers a payment of another week is not meant.
 */
export function toldAs(
  told: readonly Told[], { referensi_uang, waktu, jumlah }: Baris, isReport: boolean,
): Told | undefined {
  const away = (one: Told) => Math.abs(one.waktu.getTime() - waktu.getTime())
  const [nearest] = told
    .filter((one) => one.payment_request_id === referensi_uang)
    .filter((one) => !isReport || away(one) <= REPORT_DRIFT_MS)
    .toSorted((a, b) =>
      Number(b.jumlah === jumlah) - Number(a.jumlah === jumlah) || away(a) - away(b))
  return nearest
}
