import type { MetodeTercatat } from '@lunas/contract/pembayaran/status'
import { leastRupiah, minusRupiah, rupiah, sumRupiah, type Rupiah } from '@lunas/values/rupiah'
import type { Tx } from '#platform/db/database'
import type { Baris } from '#rekonsiliasi/rekonsiliasi'
import { expectedFee, type Tarif } from '#rekonsiliasi/tarif'

type Posted = {
  identitas: string
  pembayaran_id: string
  metode: MetodeTercatat
  total: Rupiah
}

/**
 * A line about a joint payment becomes one line for each posting of its parts, so that all that
 * follows knows payments of one child only. What nobody has booked yet stays as it was told.
 */
export async function spreadGabungan(
  tx: Tx, tarif: Tarif, baris: readonly Baris[],
): Promise<Baris[]> {
  const named = baris.filter(({ pembayaran_id }) => pembayaran_id !== null)
  const rows = await tx.query<Posted>(
    `SELECT b.identitas, p.subject_id AS pembayaran_id, m.metode, t.total
       FROM unnest($2::text[], $3::uuid[]) AS b (identitas, gabungan_id)
       JOIN offered.pembayaran_bagian g ON g.institusi_id = $1 AND g.gabungan_id = b.gabungan_id
       JOIN offered.pembayaran m ON m.institusi_id = $1 AND m.id = g.pembayaran_id
       JOIN offered.ledger_posting p ON p.institusi_id = $1 AND p.subject_id = g.pembayaran_id
        AND (p.reference = b.identitas
             OR starts_with(b.identitas, 'bank/') AND p.event = 'pembayaran_berhasil')
      CROSS JOIN LATERAL (SELECT sum(x.amount)::bigint AS total FROM unnest(p.transfers) x) t
      ORDER BY g.urutan`,
    [
      tx.institusi_id, named.map(({ identitas }) => identitas),
      named.map(({ pembayaran_id }) => pembayaran_id),
    ],
  )
  const byLine = Map.groupBy(rows, ({ identitas }) => identitas)
  return baris.flatMap((one) => {
    const parts = byLine.get(one.identitas)
    return parts ? divideBaris(tarif, one, parts) : [one]
  })
}

/** Nothing is lost: what the parts do not account for stays with the first, where it is seen. */
export function divideBaris(
  tarif: Tarif, baris: Baris, parts: readonly Omit<Posted, 'identitas'>[],
): Baris[] {
  let left = baris.jumlah
  const amounts = parts.map(({ total }) => {
    const amount = leastRupiah(total, left)
    left = minusRupiah(left, amount)
    return amount
  })
  const told = amounts.map((amount, i) => (i === 0 ? sumRupiah([amount, left]) : amount))
  const fees = divideFee(tarif, parts[0]?.metode ?? 'titipan', baris.biaya, told)
  return parts.flatMap(({ pembayaran_id }, i) => {
    const jumlah = told[i] ?? rupiah(0)
    const identitas = i === 0 ? baris.identitas : `${baris.identitas}#${i + 1}`
    const biaya = fees[i] ?? rupiah(0)
    return jumlah === 0 ? [] : [{ ...baris, identitas, pembayaran_id, jumlah, biaya }]
  })
}

/**
 * A price per payment is borne once, a share of the amount by each part. What is above the price of
 * the whole stays with the first part, where it is compared with the list.
 */
function divideFee(
  tarif: Tarif, metode: MetodeTercatat, biaya: Rupiah, amounts: readonly Rupiah[],
): Rupiah[] {
  let left = leastRupiah(biaya, expectedFee(tarif, metode, sumRupiah(amounts)))
  const fees = amounts.map((amount) => {
    const fee = leastRupiah(left, expectedFee(tarif, metode, amount), rupiah(amount - 1))
    left = minusRupiah(left, fee)
    return fee
  })
  const above = minusRupiah(biaya, sumRupiah(fees))
  return fees.map((fee, i) => (i === 0 ? sumRupiah([fee, above]) : fee))
}
