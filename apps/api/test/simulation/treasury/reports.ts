import { parseKode } from '@lunas/values/kode'
import { readJakarta } from '#gateways/midtrans/translate'
import type { GatewayCharge } from '../gateway-control.ts'
import type { Random } from '../random.ts'

/** An error put into a report on purpose: the line, and the cause that its case must have. */
export type PlantedLine = {
  id: string
  sebab: string
  rupiah: number
  /** Two people link the line to its payment; nothing is sent back. */
  isLinked?: true
}

export type Report = { isi: string; planted: PlantedLine[] }

const MISS_RATE = 0.15
const REPEAT_RATE = 0.1
const WRONG_LINES = 2
/** A smaller line has no room for a wrong fee. */
const GROSS_MIN = 20_000
const EXTRA_FEE = 1_000
const LESS = 500
const STRANGER = 75_000
const GONE_STRANGER = 1_500
/** Some refunds cost a fee, and for some a fee is returned. */
const GONE_FEE = 500

/** The lines of the gateway's report for one institution. */
export function linesOf(csv: string, institusi_id: string): { head: string; lines: string[] } {
  const [head = '', ...lines] = csv.trim().split('\n')
  const own = lines.filter(
    (line) => parseKode('pembayaran', line.split(',')[0] ?? '')?.institusi_id === institusi_id,
  )
  return { head, lines: own }
}

/** Refunds as negative lines; generating them again gives the same lines. */
export function goneLinesOf(charges: readonly GatewayCharge[], institusi_id: string): string[] {
  const payments = charges.flatMap((charge) => [charge, ...charge.repeats])
  const own = payments.filter(
    ({ order_id }) => parseKode('pembayaran', order_id)?.institusi_id === institusi_id,
  )
  return own.flatMap(({ order_id, transaction_id, settlement_time, refunds }) =>
    refunds.map(({ refund_chargeback_id, refund_amount }) => {
      const fee = refund_amount > 2 * GONE_FEE ? ((refund_chargeback_id % 3) - 1) * GONE_FEE : 0
      return goneLine(order_id, transaction_id, settlement_time ?? '', refund_amount, fee)
    }),
  )
}

function goneLine(order: string, uang: string, time: string, amount: number, fee: number): string {
  return [order, uang, 'refund', time, time, -amount, fee, -amount - fee].join(',')
}

/**
 * The gateway's report with missing and repeated lines, wrong fees and amounts, and an unknown
 * payment.
 */
export function spoil(
  head: string, lines: readonly string[], gone: readonly string[],
  baskets: ReadonlySet<string>, random: Random,
): Report {
  const planted: PlantedLine[] = []
  const wrong = new Map<string, (cells: string[]) => string[]>()
  const large = random.shuffle(lines.filter((line) => Number(line.split(',')[5]) > GROSS_MIN))
  // A basket's line is divided over its children, together with its error.
  const ofBaskets = large.filter((line) => baskets.has(line.split(',')[0] ?? ''))
  const mixed = [...ofBaskets.slice(0, 2), ...large]
  const priced = mixed.filter((line) => /,(bank_transfer|qris|echannel|permata),/.test(line))
  for (const line of priced.slice(0, WRONG_LINES)) wrong.set(line, raiseFee)
  for (const line of mixed.filter((one) => !wrong.has(one)).slice(0, WRONG_LINES)) {
    wrong.set(line, lowerGross)
  }
  const told = lines.flatMap((line) => {
    const change = wrong.get(line)
    if (change) {
      const sebab = change === raiseFee ? 'biaya_berbeda' : 'jumlah_salah'
      const rupiah = change === raiseFee ? EXTRA_FEE : LESS
      planted.push({ id: `midtrans/${line.split(',')[1]}`, sebab, rupiah })
      return [change(line.split(',')).join(',')]
    }
    if (random.chance(MISS_RATE)) return []
    return random.chance(REPEAT_RATE) ? [line, line] : [line]
  })
  const [, , , , time = '2026-01-01 00:00:00'] = lines[0]?.split(',') ?? []
  const uang = `tak-dikenal-${random.int(0, 2 ** 31)}`
  told.push(['TOKO-LAIN-1', uang, 'qris', time, time, STRANGER, 0, STRANGER].join(','))
  planted.push({ id: `midtrans/${uang}`, sebab: 'pengirim_tidak_dikenal', rupiah: STRANGER })
  // Never repeated, because two equal refund lines are two refunds.
  const back = gone.filter(() => !random.chance(MISS_RATE))
  const unasked = plantGone(lines, gone, planted)
  const all = random.shuffle([...told, ...back, ...unasked])
  return { isi: `${[head, ...all].join('\n')}\n`, planted }
}

/** A refund in the report that the gateway's own API does not know. */
function plantGone(
  lines: readonly string[], gone: readonly string[], planted: PlantedLine[],
): string[] {
  const returned = new Set(gone.map((line) => line.split(',')[1]))
  const [order = '', uang = '', , , time = ''] =
    lines.map((line) => line.split(',')).find((cells) => !returned.has(cells[1])) ?? []
  if (order === '') return []
  const id = `midtrans/${uang}/kembali/${readJakarta(time).getTime()}/${GONE_STRANGER}`
  planted.push({ id, sebab: 'kembali_di_luar', rupiah: GONE_STRANGER })
  return [goneLine(order, uang, time, GONE_STRANGER, 0)]
}

function raiseFee(cells: string[]): string[] {
  const [gross, fee] = [Number(cells[5]), Number(cells[6]) + EXTRA_FEE]
  return [...cells.slice(0, 6), String(fee), String(gross - fee)]
}

function lowerGross(cells: string[]): string[] {
  const [gross, fee] = [Number(cells[5]) - LESS, Number(cells[6])]
  return [...cells.slice(0, 5), String(gross), String(fee), String(gross - fee)]
}

/** The gateway's pay-out for these files: each payment once, as first reported. */
export function payoutOf(files: readonly string[]): number {
  const net = new Map<string, number>()
  for (const isi of files) {
    const equal = new Map<string, number>()
    for (const line of isi.trim().split('\n').slice(1)) {
      const cells = line.split(',')
      const ke = (equal.get(line) ?? 0) + 1
      equal.set(line, ke)
      // Two equal refund lines are two refunds.
      const uang = Number(cells[5]) < 0 ? `${line}#${ke}` : (cells[1] ?? '')
      if (!net.has(uang)) net.set(uang, Number(cells[7]))
    }
  }
  return [...net.values()].reduce((sum, amount) => sum + amount, 0)
}
