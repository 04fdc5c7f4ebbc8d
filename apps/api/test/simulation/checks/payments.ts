import { METODE_GERBANG } from '@lunas/contract/pembayaran/status'
import { formatKode } from '@lunas/values/kode'
import { pembayaranTransitions } from '#pembayaran/pembayaran'
import { sqlCheck, type Check, type Evidence } from './check.ts'
import { listOrders, ORDER_OF } from './orders.ts'

type Row = { institusi_id: string; id: string; status: string }

const PAID = new Set(['berhasil', 'dikembalikan'])
const BY_GATEWAY: ReadonlySet<string> = new Set(METODE_GERBANG)

const MOVES = Object.values(pembayaranTransitions)
const LEGAL = new Set(MOVES.flatMap(({ from, to }) => from.map((one) => `${one} → ${to}`)))

/** A payment's status is right, and only legal transitions led to it. */
export const paymentChecks: readonly Check[] = [
  {
    name: 'a gateway payment is paid exactly when money arrived for it',
    async find({ query, money }) {
      const paid = new Set(money.map(({ order_id }) => order_id))
      return (await gatewayPayments(query))
        .filter(({ kode, status }) => paid.has(kode) !== PAID.has(status))
        .map(({ kode, status }) => `${kode} is ${status}`)
    },
  },
  {
    name: 'nothing is still waiting when every charge has ended',
    find: async ({ query }) =>
      (await allPayments(query))
        .filter(({ status }) => status === 'menunggu' || status === 'dipastikan')
        .map(({ kode, status }) => `${kode} is ${status}`),
  },
  {
    name: 'an unpaid payment ended in the way its charge did',
    find: findOtherEndings,
  },
  {
    name: 'every step of a payment is a legal move, and the last one is its status',
    readsOnlyDatabase: true,
    async find({ query }) {
      type Story = { id: string; status: string; metode: string; langkah: number; steps: string[] }
      const rows = await query<Story>(
        `SELECT p.id, p.status, p.metode, p.langkah,
                array_agg(h.status::text ORDER BY h.langkah) AS steps
           FROM pembayaran p
           JOIN offered.pembayaran_riwayat h ON h.institusi_id = p.institusi_id AND h.pembayaran_id = p.id
          GROUP BY p.institusi_id, p.id`,
      )
      return rows.flatMap(({ id, status, metode, langkah, steps }) => {
        const moves = steps.slice(1).map((step, i) => `${steps[i]} → ${step}`)
        const isWhole = steps.at(-1) === status && moves.length === langkah
        // A payment that a bank reports never had the status menunggu.
        const first = metode === 'snap_va' ? 'berhasil' : 'menunggu'
        const isLegal = steps[0] === first && moves.every((move) => LEGAL.has(move))
        return isWhole && isLegal ? [] : [`${id} is ${status}: ${steps.join(' → ')}`]
      })
    },
  },
  sqlCheck(
    'a paid payment has exactly one settlement posting, and no other payment has one',
    `SELECT p.id || ' ' || p.status || ' ' || count(b.reference) AS offender
       FROM pembayaran p
       LEFT JOIN ledger_posting b ON b.institusi_id = p.institusi_id AND b.subject_id = p.id
        AND b.event = 'pembayaran_berhasil'
      GROUP BY p.institusi_id, p.id
     HAVING count(b.reference) <> (p.status IN ('berhasil', 'dikembalikan'))::int`,
  ),
  {
    name: 'one key makes one payment',
    async find({ query, diary }) {
      // These need no Idempotency-Key: banks, slips and help (a second person), and automatic titipan.
      const unkeyed = await query<{ offender: string }>(
        `SELECT o.order_id || ' has ' || count(DISTINCT i.kunci) || ' keys' AS offender
           FROM ${ORDER_OF} o
           JOIN pembayaran p ON p.institusi_id = o.institusi_id AND p.id = o.id
           LEFT JOIN idempotensi i ON i.institusi_id = o.institusi_id
            AND i.subject_id = o.order_id
          WHERE p.metode NOT IN ('snap_va', 'transfer', 'bantuan')
            AND p.keterangan <> 'Otomatis dari titipan'
            AND p.keterangan NOT LIKE 'Bagian titipan dari %'
          GROUP BY o.institusi_id, o.order_id HAVING count(DISTINCT i.kunci) <> 1`,
      )
      const answered = [...diary.paymentsOfKey].filter(([, payments]) => payments.size > 1)
      return [
        ...unkeyed.map(({ offender }) => offender),
        ...answered.map(([key, payments]) => `${key}: ${[...payments].join(', ')}`),
      ]
    },
  },
  {
    name: 'every payment that was shown as paid is paid',
    async find({ query, diary }) {
      const now = new Map((await listOrders(query)).map((order) => [order.kode, order]))
      return [...diary.toldPaid].flatMap(([kode, nomor]) => {
        const order = now.get(kode)
        const isTrue = order && PAID.has(order.status) && order.nomor.includes(nomor ?? '')
        return isTrue ? [] : [`${kode}: ${nomor}`]
      })
    },
  },
]

const ENDINGS: Record<string, readonly string[]> = {
  // The payer cancelled, or requested the lost number again, at the moment it expired.
  expire: ['kedaluwarsa', 'dibatalkan', 'gagal'],
  // A charge whose number could not be read back is cancelled by us.
  cancel: ['dibatalkan', 'gagal'],
  // The payment was ended here before its charge reached the gateway, which refused it afterwards.
  deny: ['gagal', 'dibatalkan'],
  // The charge never reached the gateway, or the payer cancelled first.
  missing: ['gagal', 'dibatalkan'],
}

async function findOtherEndings({ query, charges, money, unheard }: Evidence): Promise<string[]> {
  const chargeOf = new Map(charges.map((charge) => [charge.order_id, charge.transaction_status]))
  const paid = new Set([...money, ...unheard].map(({ order_id }) => order_id))
  const unpaid = (await gatewayPayments(query)).filter(({ kode }) => !paid.has(kode))
  return unpaid.flatMap(({ kode, status }) => {
    const charge = chargeOf.get(kode) ?? 'missing'
    return ENDINGS[charge]?.includes(status) ? [] : [`${kode} is ${status}, its charge ${charge}`]
  })
}

async function allPayments(query: Evidence['query']) {
  const rows = await query<Row>('SELECT institusi_id, id, status FROM pembayaran')
  return rows.map((row) => ({ ...row, kode: kodeOf(row) }))
}

async function gatewayPayments(query: Evidence['query']) {
  return (await listOrders(query)).filter(({ metode }) => BY_GATEWAY.has(metode))
}

function kodeOf({ institusi_id, id }: Pick<Row, 'institusi_id' | 'id'>): string {
  return formatKode('pembayaran', institusi_id, id)
}
