import { formatKode } from '@lunas/values/kode'
import { formatRupiah, sumRupiah } from '@lunas/values/rupiah'
import { auditLedger } from '#ledger/audit'
import { sqlCheck, type Check, type Evidence } from './check.ts'

type Booked = { institusi_id: string; subject_id: string; reference: string; amount: number }

/** Between the gateway's books and ours no rupiah is missing, and none is there twice. */
export const moneyChecks: readonly Check[] = [
  {
    name: 'the ledger keeps its own rules',
    async find({ query }) {
      const all = await query<{ id: string }>('SELECT id FROM institusi')
      const findings = await Promise.all(
        all.map(({ id }) => auditLedger({ institusi_id: id, query })),
      )
      return findings.flat().map(({ rule, subject }) => `${rule}: ${subject}`)
    },
  },
  {
    name: 'all money at the gateway is booked once, under its own reference and payment',
    async find(evidence) {
      const booked = new Map((await bookedMoney(evidence)).map((one) => [keyOf(one), one.amount]))
      return evidence.money.flatMap(({ order_id, transaction_id, paid_amount }) => {
        const amount = booked.get(`${order_id} midtrans/${transaction_id}`)
        if (amount === paid_amount) return []
        return [`${order_id}: ${formatRupiah(paid_amount)} came, ${amount ?? 'nothing'} is booked`]
      })
    },
  },
  {
    name: 'nothing is booked that the gateway did not receive',
    async find(evidence) {
      const received = new Set(
        evidence.money.map((one) => `${one.order_id} midtrans/${one.transaction_id}`),
      )
      return (await bookedMoney(evidence)).map(keyOf).filter((key) => !received.has(key))
    },
  },
  {
    name: 'in total our gateway account holds what the gateway received',
    async find(evidence) {
      const received = sumRupiah(evidence.money.map(({ paid_amount }) => paid_amount))
      const booked = sumRupiah((await bookedMoney(evidence)).map(({ amount }) => amount))
      if (received === booked) return []
      return [`${formatRupiah(received)} came, ${formatRupiah(booked)} is booked`]
    },
  },
  sqlCheck(
    'every rupiah is on a bill of its payment, in the fee, or in titipan of its pupil',
    `SELECT p.id || ' ' || t.credit_account AS offender
       FROM ledger_transfer t
       LEFT JOIN pembayaran p ON p.institusi_id = t.institusi_id AND p.id = t.subject_id
       LEFT JOIN pembayaran_rincian r ON r.institusi_id = t.institusi_id
        AND r.pembayaran_id = t.subject_id AND r.tagihan_id = t.target_id
       LEFT JOIN tagihan g ON g.institusi_id = t.institusi_id AND g.id = r.tagihan_id
      WHERE t.debit_account LIKE 'gateway/%' AND (p.id IS NULL OR NOT CASE
              WHEN t.target_id IS NULL
              THEN t.credit_account IN ('biaya_admin', 'titipan/' || p.siswa_id)
              ELSE t.credit_account IS NOT DISTINCT FROM 'piutang/' || g.sekolah_id END)`,
  ),
  sqlCheck(
    'nobody pays more than the fee shown, nor more to a bill than was asked of it',
    `SELECT t.subject_id || ' ' || t.credit_account AS offender
       FROM ledger_transfer t
       JOIN pembayaran p ON p.institusi_id = t.institusi_id AND p.id = t.subject_id
       LEFT JOIN pembayaran_rincian r ON r.institusi_id = t.institusi_id
        AND r.pembayaran_id = t.subject_id AND r.tagihan_id = t.target_id
      WHERE t.debit_account LIKE 'gateway/%'
      GROUP BY t.institusi_id, t.subject_id, t.credit_account, t.target_id
     HAVING sum(t.amount) > CASE WHEN t.credit_account = 'biaya_admin' THEN min(p.biaya)
                                 WHEN t.target_id IS NOT NULL THEN min(r.jumlah)
                                 ELSE sum(t.amount) END`,
  ),
  sqlCheck(
    'titipan is only what no bill of the payment could still take',
    `SELECT r.pembayaran_id || ' ' || g.nama AS offender
       FROM ledger_posting b
       JOIN pembayaran_rincian r ON r.institusi_id = b.institusi_id
        AND r.pembayaran_id = b.subject_id
       JOIN tagihan g ON g.institusi_id = r.institusi_id AND g.id = r.tagihan_id
       LEFT JOIN ledger_transfer t ON t.institusi_id = b.institusi_id
        AND t.subject_id = b.subject_id AND t.reference = b.reference AND t.target_id = g.id
      WHERE b.event = 'pembayaran_berhasil' AND g.dibayar < g.jumlah AND g.boleh_dicicil
        AND coalesce(t.amount, 0) < r.jumlah AND EXISTS (
          SELECT 1 FROM ledger_transfer k
           WHERE k.institusi_id = b.institusi_id AND k.subject_id = b.subject_id
             AND k.reference = b.reference AND k.credit_account LIKE 'titipan/%')`,
  ),
]

/** Every posting that took money from the gateway, with what it took in all. */
function bookedMoney({ query }: Evidence): Promise<Booked[]> {
  return query<Booked>(
    `SELECT institusi_id, subject_id, reference, sum(amount)::bigint AS amount
       FROM ledger_transfer WHERE debit_account LIKE 'gateway/%'
      GROUP BY institusi_id, subject_id, reference`,
  )
}

function keyOf({ institusi_id, subject_id, reference }: Booked): string {
  return `${formatKode('pembayaran', institusi_id, subject_id)} ${reference}`
}
