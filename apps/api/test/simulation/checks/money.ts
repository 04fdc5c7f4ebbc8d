import { formatKode } from '@lunas/values/kode'
import { formatRupiah, sumRupiah } from '@lunas/values/rupiah'
import { laws } from '#laws'
import { findBreaches } from '#ledger/audit'
import { PLANNED, REOPENED } from './bills.ts'
import { sqlCheck, type Check, type Evidence } from './check.ts'
import { ORDER_OF } from './orders.ts'

/** Money that arrived for a payment, in whichever account. */
const MONEY_IN = `(
  SELECT b.institusi_id, b.subject_id, b.reference, x.*
    FROM ledger_posting b CROSS JOIN LATERAL unnest(b.transfers) AS x
   WHERE b.event IN ('pembayaran_berhasil', 'titipan_masuk'))`

type Booked = {
  institusi_id: string
  /** Undefined for money that belongs to no payment. */
  order_id: string | null
  reference: string
  amount: number
}

/** Compares the books of gateway and banks with ours: no rupiah is missing or booked twice. */
export const moneyChecks: readonly Check[] = [
  {
    name: 'every law of the books holds',
    async find({ query }) {
      const all = await query<{ id: string }>('SELECT id FROM institusi')
      const findings = await Promise.all(
        all.map(({ id }) => findBreaches({ institusi_id: id, query }, laws, new Date())),
      )
      return findings.flat().map(({ law, subject, selisih }) => `${law}: ${subject} ${selisih}`)
    },
  },
  {
    name: 'all money at the gateway and at banks is booked once, under its own reference',
    async find(evidence) {
      const booked = new Map((await bookedMoney(evidence)).map((one) => [one.reference, one]))
      return receivedBy(evidence).flatMap(({ reference, kode, amount }) => {
        const found = booked.get(reference)
        const isSame = found?.amount === amount && (!kode || kodeOf(found) === kode)
        if (isSame) return []
        const there = found?.amount ?? 'nothing'
        return [`${reference}: ${formatRupiah(amount)} came, ${there} is booked`]
      })
    },
  },
  {
    name: 'nothing is booked that neither the gateway nor a bank received',
    async find(evidence) {
      const received = new Set(receivedBy(evidence).map(({ reference }) => reference))
      const booked = (await bookedMoney(evidence)).map(({ reference }) => reference)
      return booked.filter((reference) => !received.has(reference))
    },
  },
  {
    name: 'in total our gateway accounts hold what the gateway and the banks received',
    async find(evidence) {
      const received = sumRupiah(receivedBy(evidence).map(({ amount }) => amount))
      const booked = sumRupiah((await bookedMoney(evidence)).map(({ amount }) => amount))
      if (received === booked) return []
      return [`${formatRupiah(received)} came, ${formatRupiah(booked)} is booked`]
    },
  },
  sqlCheck(
    'every rupiah of a payment is on its bills, saldo or fund, in the fee, or in titipan',
    `SELECT p.id || ' ' || t.credit_account AS offender
       FROM ${MONEY_IN} t
       LEFT JOIN pembayaran p ON p.institusi_id = t.institusi_id AND p.id = t.subject_id
       LEFT JOIN pembayaran_rincian r ON r.institusi_id = t.institusi_id
        AND r.pembayaran_id = t.subject_id AND r.target_id = t.target_id
       LEFT JOIN tagihan g ON g.institusi_id = t.institusi_id AND g.id = r.target_id
      WHERE p.id IS NULL OR NOT CASE
              WHEN t.target_id IS NULL
              THEN t.credit_account IN ('biaya_admin/' || p.sekolah_id, 'titipan/' || p.pihak_id)
              WHEN p.untuk = 'saldo'
              THEN t.credit_account = 'saldo/' || p.pihak_id AND r.target_id = p.pihak_id
              WHEN p.untuk = 'donasi'
              THEN t.credit_account = 'dana/' || r.target_id
              ELSE t.credit_account IS NOT DISTINCT FROM 'piutang/' || g.sekolah_id END`,
  ),
  sqlCheck(
    'nobody pays more than the fee shown, or more to a bill than was requested',
    `SELECT t.subject_id || ' ' || t.credit_account AS offender
       FROM ${MONEY_IN} t
       JOIN pembayaran p ON p.institusi_id = t.institusi_id AND p.id = t.subject_id
       LEFT JOIN pembayaran_rincian r ON r.institusi_id = t.institusi_id
        AND r.pembayaran_id = t.subject_id AND r.target_id = t.target_id
      GROUP BY t.institusi_id, t.subject_id, t.credit_account, t.target_id
     HAVING sum(t.amount) > CASE WHEN starts_with(t.credit_account, 'biaya_admin') THEN min(p.biaya)
                                 WHEN t.target_id IS NOT NULL THEN min(r.jumlah)
                                 ELSE sum(t.amount) END`,
  ),
  sqlCheck(
    'only money that no bill of the payment could take becomes titipan',
    `SELECT r.pembayaran_id || ' ' || g.nama AS offender
       FROM ledger_posting b
       JOIN pembayaran_rincian r ON r.institusi_id = b.institusi_id
        AND r.pembayaran_id = b.subject_id
       JOIN tagihan g ON g.institusi_id = r.institusi_id AND g.id = r.target_id
       LEFT JOIN ledger_transfer t ON t.institusi_id = b.institusi_id
        AND t.subject_id = b.subject_id AND t.reference = b.reference AND t.target_id = g.id
      WHERE b.event = 'pembayaran_berhasil' AND g.dibayar < g.jumlah AND g.boleh_dicicil
        AND coalesce(t.amount, 0) < r.jumlah
        -- A refunded bill is owed again, but only after the other money arrived.
        AND (g.institusi_id, g.id) NOT IN ${REOPENED}
        -- A bill that took no part payment then may have a plan now.
        AND (g.institusi_id, g.id) NOT IN ${PLANNED}
        AND EXISTS (
          SELECT 1 FROM ledger_transfer k
           WHERE k.institusi_id = b.institusi_id AND k.subject_id = b.subject_id
             AND k.reference = b.reference AND k.credit_account LIKE 'titipan/%')`,
  ),
  sqlCheck(
    'set-aside titipan is used or returned when its payment has ended',
    `SELECT 'for ' || pembayaran_id AS offender FROM titipan_disisihkan WHERE selesai_at IS NULL
     UNION ALL
     SELECT m.account || ' holds ' || sum(m.amount) FROM ledger_transfer t
      CROSS JOIN LATERAL (VALUES (t.credit_account, t.amount), (t.debit_account, -t.amount))
                 AS m (account, amount)
      WHERE m.account LIKE 'disisihkan/%' GROUP BY m.account HAVING sum(m.amount) <> 0`,
  ),
]

type Received = { reference: string; kode?: string; amount: number }

/** All money that gateway and banks received for us. A bank does not know our references. */
function receivedBy({ money, bankPayments }: Evidence): Received[] {
  const taken = bankPayments.filter(({ status }) => status === 'taken')
  return [
    ...money.map(({ order_id, transaction_id, paid_amount }) => ({
      reference: `midtrans/${transaction_id}`, kode: order_id, amount: paid_amount,
    })),
    ...taken.map(({ bank, request_id, amount }) => ({
      reference: `${bank}/${request_id}`, amount,
    })),
  ]
}

/** Every posting that brought money to the gateway or a bank, with its total. */
function bookedMoney({ query }: Evidence): Promise<Booked[]> {
  return query<Booked>(
    `SELECT t.institusi_id, o.order_id, t.reference, sum(t.amount)::bigint AS amount
       FROM ${MONEY_IN} t
       LEFT JOIN ${ORDER_OF} o ON o.institusi_id = t.institusi_id AND o.id = t.subject_id
      WHERE t.debit_account LIKE 'gateway/%'
      GROUP BY t.institusi_id, o.order_id, t.reference`,
  )
}

function kodeOf({ institusi_id, order_id }: Booked): string | undefined {
  return order_id ? formatKode('pembayaran', institusi_id, order_id) : undefined
}
