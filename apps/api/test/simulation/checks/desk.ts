import { parseKode } from '@lunas/values/kode'
import { formatRupiah } from '@lunas/values/rupiah'
import { sqlCheck, type Check } from './check.ts'

/** What officers had in their hands is what the books say. */
export const deskChecks: readonly Check[] = [
  {
    name: 'a drawer took what its officer took, and was counted as the officer counted',
    async find({ query, drawers }) {
      const rows = await query<{ id: string; taken: number; counted: number | null }>(
        `SELECT k.id, k.dihitung AS counted, coalesce((
                  SELECT sum(t.amount) FROM ledger_transfer t
                   WHERE t.institusi_id = k.institusi_id
                     AND t.debit_account = 'kas/' || k.id), 0)::bigint AS taken
           FROM kas k`,
      )
      const hands = new Map(drawers.map((one) => [parseKode('kas', one.idkas)?.id, one]))
      return rows.flatMap(({ id, taken, counted }) => {
        const own = hands.get(id)
        if (own?.taken === taken && own.counted === counted) return []
        const hand = `${own?.taken} taken, ${own?.counted} counted`
        return [`${id}: ${hand}; the books say ${taken} and ${counted}`]
      })
    },
  },
  sqlCheck(
    'every drawer is counted, and nothing is left in it',
    `SELECT k.id || ' ' || coalesce(sum(m.amount), 0) AS offender
       FROM kas k
       LEFT JOIN ledger_transfer t ON t.institusi_id = k.institusi_id
        AND 'kas/' || k.id IN (t.debit_account, t.credit_account)
       LEFT JOIN LATERAL (SELECT CASE WHEN t.debit_account = 'kas/' || k.id THEN t.amount
                                      ELSE -t.amount END AS amount) m ON true
      GROUP BY k.institusi_id, k.id, k.ditutup_at
     HAVING k.ditutup_at IS NULL OR coalesce(sum(m.amount), 0) <> 0`,
  ),
  {
    name: 'a slip is money when it was found at the bank, once, and else it is none',
    async find({ query, diary }) {
      const rows = await query<{ id: string; paid: number }>(
        `SELECT s.id, coalesce((
                  SELECT sum(t.amount) FROM ledger_transfer t
                   WHERE t.institusi_id = s.institusi_id AND t.subject_id = s.pembayaran_id
                     AND t.debit_account = 'bank/' || s.sekolah_id), 0)::bigint AS paid
           FROM slip s`,
      )
      const paid = new Map(rows.map((row) => [row.id, row.paid]))
      return [...diary.slips].flatMap(([idslip, { jumlah, isFound }]) => {
        const booked = paid.get(parseKode('slip', idslip)?.id ?? '')
        const expected = isFound ? jumlah : 0
        return booked === expected ? [] : [`${idslip}: ${formatRupiah(expected)}, booked ${booked}`]
      })
    },
  },
]
