import { parseKode } from '@lunas/values/kode'
import { formatRupiah } from '@lunas/values/rupiah'
import { sqlCheck, type Check } from './check.ts'

/** The cash put into and taken out of each drawer. */
const MOVED_IN_DRAWERS = `
  LEFT JOIN (
    SELECT t.institusi_id, x.account, sum(x.taken) AS taken, sum(x.given) AS given,
           sum(x.given) FILTER (WHERE t.reference LIKE 'selesai/%') AS given_back
      FROM ledger_transfer t
     CROSS JOIN LATERAL (VALUES (t.debit_account, t.amount, 0), (t.credit_account, 0, t.amount))
                AS x (account, taken, given)
     WHERE x.account LIKE 'kas/%' GROUP BY t.institusi_id, x.account
  ) m ON m.institusi_id = k.institusi_id AND m.account = 'kas/' || k.id`

/** The books agree with the cash that officers handled. */
export const deskChecks: readonly Check[] = [
  {
    name: 'a drawer in our books has the real cash movements and the officer’s count',
    async find({ query, drawers }) {
      type Row = { id: string; taken: number; given: number; counted: number | null }
      const rows = await query<Row>(
        `SELECT k.id, k.dihitung AS counted, coalesce(m.taken, 0)::bigint AS taken,
                coalesce(m.given_back, 0)::bigint AS given
           FROM kas k ${MOVED_IN_DRAWERS}`,
      )
      const hands = new Map(drawers.map((one) => [parseKode('kas', one.idkas)?.id, one]))
      return rows.flatMap(({ id, taken, given, counted }) => {
        const own = hands.get(id)
        if (own?.taken === taken && own.given === given && own.counted === counted) return []
        const hand = `${own?.taken} taken, ${own?.given} given, ${own?.counted} counted`
        return [`${id}: ${hand}; the books say ${taken}, ${given} and ${counted}`]
      })
    },
  },
  sqlCheck(
    'every drawer is counted, and nothing is left in it',
    `SELECT k.id || ' ' || coalesce(m.taken - m.given, 0) AS offender
       FROM kas k ${MOVED_IN_DRAWERS}
      WHERE k.ditutup_at IS NULL OR m.taken <> m.given`,
  ),
  {
    name: 'a slip is booked once when its money was found at the bank, and otherwise not',
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
