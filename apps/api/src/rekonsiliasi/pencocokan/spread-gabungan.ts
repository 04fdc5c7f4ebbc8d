import type { MetodeTercatat } from '@lunas/contract/pembayaran/status'
import {
  leastRupiah, minusRupiah, mostRupiah, rupiah, sumRupiah, type Rupiah,
} from '@lunas/values/rupiah'
import type { Tx } from '#platform/db/database'
import { isMutasi, type Baris } from '#rekonsiliasi/rekonsiliasi'
import { expectedFee, type Tarif } from '#rekonsiliasi/tarif'

type Posted = {
  identitas: string
  pembayaran_id: string
  metode: MetodeTercatat
  total: Rupiah
}

/**
 * A line about a joint payment becomes one line for each posting of its parts, so that all that
 * follows knows payments of one child only. What nobody has booked yet stays as it was told, and so
 * does a line of a statement that is not the whole basket: its words say nothing about its parts.
 */
export async function spreadGabungan(
  tx: Tx, tarif: Tarif, baris: readonly Baris[], sekolah_id: string | null = null,
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
      CROSS JOIN LATERAL (SELECT sum(x.amount)::bigint AS total FROM unnest(p.transfers) x
                           WHERE line_can_show(b.identitas, $4::uuid, x.debit_account)) t
      WHERE t.total IS NOT NULL ORDER BY g.urutan`,
    [
      tx.institusi_id, named.map(({ identitas }) => identitas),
      named.map(({ pembayaran_id }) => pembayaran_id), sekolah_id,
    ],
  )
  const byLine = Map.groupBy(rows, ({ identitas }) => identitas)
  return baris.flatMap((one) => {
    const parts = byLine.get(one.identitas)
    const isWhole = sumRupiah((parts ?? []).map(({ total }) => total)) === one.jumlah
    return parts && (isWhole || !isMutasi(one.identitas)) ? divideBaris(tarif, one, parts) : [one]
  })
}

/**
 * The parts are the line: their amounts and their fees come to what it says, whatever it says. What
 * the payments do not account for stays with the first, where it is seen; one that nothing is left
 * for has no part.
 */
export function divideBaris(
  tarif: Tarif, baris: Baris, parts: readonly Omit<Posted, 'identitas'>[],
): Baris[] {
  const { jumlah, biaya } = baris
  const asked = dealOut(jumlah, parts.map(({ total }) => total))
  const above = minusRupiah(jumlah, sumRupiah(asked))
  const told = asked.map((amount, i) => (i === 0 ? sumRupiah([amount, above]) : amount))
  const fees = divideFee(tarif, parts[0]?.metode ?? 'titipan', biaya, told)
  return parts.flatMap(({ pembayaran_id }, i) => {
    const own = { jumlah: told[i] ?? rupiah(0), biaya: fees[i] ?? rupiah(0) }
    const identitas = i === 0 ? baris.identitas : `${baris.identitas}#${i + 1}`
    const utuh = { jumlah, biaya }
    const sen = i === 0 ? (baris.sen ?? 0) : 0
    return own.jumlah === 0 ? [] : [{ ...baris, ...own, sen, identitas, pembayaran_id, utuh }]
  })
}

/**
 * A price per payment is borne once, a share of the amount by each part. What is above the price of
 * the whole stays with the first part, where it is compared with the list; what is more than that
 * part goes to the next.
 */
function divideFee(
  tarif: Tarif, metode: MetodeTercatat, biaya: Rupiah, amounts: readonly Rupiah[],
): Rupiah[] {
  const price = leastRupiah(biaya, expectedFee(tarif, metode, sumRupiah(amounts)))
  const usual = dealOut(price, amounts.map((amount) =>
    leastRupiah(expectedFee(tarif, metode, amount), mostRupiah(rupiah(amount - 1), rupiah(0))),
  ))
  const rooms = amounts.map((amount, i) => minusRupiah(amount, usual[i] ?? rupiah(0)))
  const above = dealOut(minusRupiah(biaya, sumRupiah(usual)), rooms)
  return usual.map((fee, i) => sumRupiah([fee, above[i] ?? 0]))
}

/** Gives each in turn at most what it takes, until nothing is left. */
export function dealOut(amount: Rupiah, rooms: readonly Rupiah[]): Rupiah[] {
  let left = amount
  return rooms.map((room) => {
    const share = leastRupiah(room, left)
    left = minusRupiah(left, share)
    return share
  })
}
