import type { World } from '#test/world'

const HEAD =
  'Order ID,Transaction ID,Payment Type,Settlement Time,Gross Amount,Fee,Net Amount'
const JAKARTA_MS = 7 * 3_600_000

type ReportedMoney = {
  order_id: string
  transaction_id: string
  jumlah: number
  biaya?: number
}

/** The gateway's file about these payments, all of them paid out just now. */
export function midtransReport(world: World, money: readonly ReportedMoney[]): string {
  const wall = new Date(world.clock.now().getTime() + JAKARTA_MS).toISOString()
  const time = wall.slice(0, 19).replace('T', ' ')
  const lines = money.map(({ order_id, transaction_id, jumlah, biaya = 4_440 }) =>
    [order_id, transaction_id, 'bank_transfer', time, jumlah, biaya, jumlah - biaya].join(','),
  )
  return `${[HEAD, ...lines].join('\n')}\n`
}

/** What the gateway has for a payment, as its report would say it. */
export async function reportedOf(world: World, order_id: string): Promise<ReportedMoney> {
  const { transaction_id, paid_amount } = await world.sandbox.charge(order_id)
  return { order_id, transaction_id, jumlah: paid_amount ?? 0 }
}

/** Imports a report about payments, as a treasurer would. */
export async function reportPaid(
  world: World, orders: readonly string[], { token }: { token: string }, biaya = 4_440,
) {
  const money = await Promise.all(orders.map((order) => reportedOf(world, order)))
  const isi = midtransReport(world, money.map((one) => ({ ...one, biaya })))
  const request = { format: 'midtrans' as const, nama_berkas: 'midtrans.csv', isi }
  return world.api.call('imporBerkas', request, { token })
}
