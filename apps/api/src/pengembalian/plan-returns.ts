import { leastRupiah, minusRupiah, rupiah, sumRupiah, type Rupiah } from '@lunas/values/rupiah'
import type { Returned, ReturnedLine } from '#ports/payment-gateway'

/** What was written down of returns before, of the same money. */
export type KnownReturn = {
  referensi: string
  refund_key: string | null
  jumlah: Rupiah
  /** How much of it was booked under this reference. */
  dibukukan: Rupiah
  /** False where the gateway had told a sum only. */
  bernama: boolean
}

/** A return to be written down, and how much of it to book. */
export type PlannedReturn = KnownReturn & Pick<ReturnedLine, 'jenis' | 'pada'>

/**
 * What a report adds to what is booked. The gateway's sum only grows, so exactly the difference to
 * it is booked, whatever the order and however often reports come. What was told as a sum first and
 * by name later is written down under its name and not booked again.
 */
export function planReturns(
  known: readonly KnownReturn[], returned: Returned, running: ReadonlySet<string>,
): PlannedReturn[] {
  const booked = sumRupiah(known.map(({ dibukukan }) => dibukukan))
  let left = rupiah(Math.max(0, returned.total - booked))
  let unnamed = unnamedIn(known)
  let sum = booked
  const plan: PlannedReturn[] = []

  const fresh = returned.lines.filter((line) => line.referensi !== null && !isKnown(known, line))
  // Refunds of ours that run are what was asked for; other lines were perhaps told as a sum before.
  const isRunning = ({ refund_key }: ReturnedLine) => refund_key !== null && running.has(refund_key)
  for (const line of [...fresh.filter(isRunning), ...fresh.filter((one) => !isRunning(one))]) {
    const { referensi, refund_key, jenis, jumlah, pada } = line
    const explained = isRunning(line) ? rupiah(0) : leastRupiah(unnamed, jumlah)
    const dibukukan = leastRupiah(left, minusRupiah(jumlah, explained))
    left = minusRupiah(left, dibukukan)
    unnamed = rupiah(Math.max(0, unnamed - (jumlah - dibukukan)))
    sum = sumRupiah([sum, dibukukan])
    const named = { referensi: referensi ?? '', bernama: true }
    plan.push({ ...named, refund_key, jenis, jumlah, dibukukan, pada })
  }

  for (const { refund_key, jenis, jumlah, pada } of [...namelessIn(returned), restOf(returned)]) {
    const explained = leastRupiah(unnamed, jumlah)
    unnamed = minusRupiah(unnamed, explained)
    const dibukukan = leastRupiah(left, minusRupiah(jumlah, explained))
    if (dibukukan === 0) continue
    left = minusRupiah(left, dibukukan)
    sum = sumRupiah([sum, dibukukan])
    // The running total is part of the reference, so each booking has a reference of its own.
    const referensi = `${returned.dari}#${sum}`
    plan.push({ referensi, bernama: false, refund_key, jenis, jumlah: dibukukan, dibukukan, pada })
  }
  return plan
}

/** Booked from a sum, and not told by name since. */
export function unnamedIn(known: readonly KnownReturn[]): Rupiah {
  const open = known.map(({ bernama, jumlah, dibukukan }) =>
    bernama ? dibukukan - jumlah : dibukukan,
  )
  return rupiah(Math.max(0, open.reduce((sum, one) => sum + one, 0)))
}

/** A gateway may give the id of a return later than our key of it. */
function isKnown(known: readonly KnownReturn[], line: ReturnedLine): boolean {
  return known.some(({ bernama, referensi, refund_key }) =>
    bernama && (referensi === line.referensi ||
      (refund_key !== null && refund_key === line.refund_key)),
  )
}

function namelessIn({ lines }: Returned): ReturnedLine[] {
  return lines.filter(({ referensi }) => referensi === null)
}

/** What the sum says beyond the lines. */
function restOf({ lines, total, jenis, refund_key, pada }: Returned): ReturnedLine {
  const listed = sumRupiah(lines.map(({ jumlah }) => jumlah))
  return {
    referensi: null, refund_key, jenis, jumlah: rupiah(Math.max(0, total - listed)), pada,
  }
}
