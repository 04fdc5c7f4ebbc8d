import { rupiah } from '@lunas/values/rupiah'
import type { Tx } from '#platform/db/database'
import type { Gone } from '#kabar/kabar'

/** How much of a payment was refunded or taken back; titipan still counts as here. */
export async function findGone(tx: Tx, pembayaran_id: string): Promise<Gone> {
  const [row] = await tx.query<Gone>(
    `SELECT coalesce(sum(k.jumlah) FILTER (WHERE k.asal <> 'sengketa'), 0)::bigint AS kembali,
            coalesce(sum(k.jumlah) FILTER (WHERE k.asal = 'sengketa'), 0)::bigint AS ditarik,
            (SELECT coalesce(sum(CASE WHEN starts_with(t.credit_account, 'biaya_admin') THEN t.amount
                                      WHEN starts_with(t.debit_account, 'biaya_admin') THEN -t.amount END), 0)
               FROM offered.ledger_posting b CROSS JOIN LATERAL unnest(b.transfers) AS t
              WHERE b.institusi_id = $1 AND b.subject_id = $2)::bigint AS biaya
       FROM offered.pengembalian k
      WHERE k.institusi_id = $1 AND k.pembayaran_id = $2 AND k.status = 'selesai'
        AND k.cara <> 'titipan'`,
    [tx.institusi_id, pembayaran_id],
  )
  return row ?? { kembali: rupiah(0), ditarik: rupiah(0), biaya: rupiah(0) }
}
