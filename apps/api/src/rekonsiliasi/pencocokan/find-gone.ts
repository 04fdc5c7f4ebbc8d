import { rupiah, sumRupiah, type Rupiah } from '@lunas/values/rupiah'
import type { Account, LedgerEvent } from '#ledger/chart'
import type { Tx } from '#platform/db/database'
import type { Baris, BookedMoney } from '#rekonsiliasi/rekonsiliasi'
import { dealOut } from '#rekonsiliasi/pencocokan/spread-gabungan'

/** Money that left the gateway again, or that it has back, and that no report has told of. */
export type Gone = BookedMoney & {
  charge_id: string
  /** What it is a part of: one return of a basket is taken off several payments. */
  penarikan: string
}

type GoneBaris = { baris: Baris; booked: BookedMoney | undefined }

/** Lines about money that went back, each with the refund or the dispute that it was. */
export async function matchGone(
  tx: Tx, akun: Account, keluar: readonly Baris[],
): Promise<GoneBaris[]> {
  return matchTold(tx, akun, keluar, GONE)
}

/** Lines about money that a gateway has again, each with the dispute that was won. */
export async function matchWon(
  tx: Tx, akun: Account, masuk: readonly Baris[],
): Promise<GoneBaris[]> {
  return matchTold(tx, akun, masuk, WON)
}

async function matchTold(
  tx: Tx, akun: Account, lines: readonly Baris[], kind: Kind,
): Promise<GoneBaris[]> {
  if (lines.length === 0) return []
  const charges = lines.flatMap(({ pembayaran_id }) => pembayaran_id ?? [])
  let left = await findUnreported(tx, akun, charges, kind)
  return lines.flatMap((baris) => {
    const own = left.filter(({ charge_id }) => charge_id === baris.pembayaran_id)
    const meant = meantBy(baris.jumlah, own)
    left = left.filter((one) => !meant.includes(one))
    return meant.length === 0 ? [{ baris, booked: undefined }] : divideGone(baris, meant)
  })
}

/** What one posting, else one return, else all that is left of the charge makes of this amount. */
function meantBy(jumlah: Rupiah, gone: readonly Gone[]): readonly Gone[] {
  const returns = Map.groupBy(gone, ({ penarikan }) => penarikan).values()
  const candidates = [...gone.map((one) => [one]), ...returns, gone]
  return candidates.find((some) => sumRupiah(some.map(({ total }) => total)) === jumlah) ?? []
}

/**
 * What went back to a basket was taken off several children. A fee stands with the first; one that
 * was given back stands there too, but no part gives back more than itself.
 */
export function divideGone(baris: Baris, meant: readonly Gone[]): GoneBaris[] {
  const { jumlah, biaya, identitas } = baris
  const totals = meant.map(({ total }) => total)
  const kembali = dealOut(baris.biaya_kembali, totals)
  // Money that comes brings its amount less the fee, so no part has a fee above itself.
  const fees = baris.arah === 'masuk' ? dealOut(biaya, totals) : [biaya]
  return meant.map((booked, i) => {
    const part = {
      ...baris, jumlah: booked.total, biaya: fees[i] ?? rupiah(0),
      biaya_kembali: kembali[i] ?? rupiah(0), utuh: { jumlah, biaya },
    }
    return { booked, baris: i === 0 ? part : { ...part, identitas: `${identitas}#${i + 1}` } }
  })
}

/** Which postings tell of it, and on which side of the gateway's account it stands there. */
type Kind = { events: readonly LedgerEvent[]; side: 'credit_account' | 'debit_account' }

const GONE: Kind = { events: ['pengembalian_selesai', 'penarikan_gerbang'], side: 'credit_account' }
const WON: Kind = { events: ['penarikan_batal'], side: 'debit_account' }

function findUnreported(
  tx: Tx, akun: Account, charges: readonly string[], { events, side }: Kind,
): Promise<Gone[]> {
  return tx.query<Gone>(
    `SELECT c.charge_id, p.subject_id AS pembayaran_id, p.reference, $3 AS akun, t.total, b.metode,
            false AS "isWrittenOff", coalesce('ditarik/' || k.referensi, p.reference) AS penarikan
       FROM (SELECT x.id AS charge_id, x.id FROM unnest($2::uuid[]) x (id)
             UNION
             SELECT g.gabungan_id, g.pembayaran_id FROM offered.pembayaran_bagian g
              WHERE g.institusi_id = $1 AND g.gabungan_id = ANY ($2)) c
       JOIN offered.pembayaran b ON b.institusi_id = $1 AND b.id = c.id
       JOIN offered.ledger_posting p ON p.institusi_id = $1 AND p.subject_id = c.id
        AND p.event = ANY ($4)
       LEFT JOIN offered.pengembalian k ON k.institusi_id = $1 AND k.pembayaran_id = p.subject_id
        AND 'selesai/' || k.id = p.reference
      CROSS JOIN LATERAL (SELECT sum(x.amount)::bigint AS total FROM unnest(p.transfers) x
                           WHERE x.${side} = $3) t
      WHERE t.total > 0 AND NOT EXISTS (
        SELECT 1 FROM impor_baris l WHERE l.institusi_id = $1
           AND l.pembayaran_id = p.subject_id AND l.posting_reference = p.reference)
      ORDER BY p.occurred_at, p.subject_id`,
    [tx.institusi_id, charges, akun, events],
  )
}
