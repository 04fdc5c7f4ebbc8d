import type { FormatImpor } from '@lunas/contract/buku/rekonsiliasi'
import type { Kode } from '@lunas/values/kode'
import { accountOf } from '#ledger/chart'
import { matchGone } from '#rekonsiliasi/pencocokan/find-gone'
import { inBatches } from '#rekonsiliasi/berkas/in-batches'
import { findBooked, findKnown } from '#rekonsiliasi/impor/impor.queries'
import type { Needs } from '#rekonsiliasi/needs'
import type { Baris } from '#rekonsiliasi/rekonsiliasi'
import { spreadGabungan } from '#rekonsiliasi/pencocokan/spread-gabungan'
import type { Tarif } from '#rekonsiliasi/tarif'

export type AskDeps = Pick<Needs, 'db'> & {
  tarif: Tarif
  /** Asks the gateway about a payment that a report tells of and our books do not. */
  checkPembayaran(kode: Kode): Promise<void>
}

/** The first and the last moment that a report tells of. */
export type Span = { dari: Date; sampai: Date }

/** Lines that are held in memory and travel to the database together. */
export const LINES_AT_ONCE = 500
/** A report with more unknown payments than this is about something else than lost messages. */
const ASK_MAX = 200

/**
 * Reads every line before the first is written, so that a broken file leaves nothing behind. What a
 * gateway knows and our books do not is asked for meanwhile, outside of any transaction.
 */
export async function lookThrough(
  deps: AskDeps, institusi_id: string, format: FormatImpor, lines: AsyncIterable<Baris>,
  tell: (read: number) => Promise<void>,
): Promise<{ span: Span; baris: number } | undefined> {
  let span: Span | undefined
  let baris = 0
  const asked = new Set<string>()
  for await (const batch of inBatches(lines, LINES_AT_ONCE)) {
    for (const { waktu } of batch) span = widen(span, waktu)
    baris += batch.length
    await tell(baris)
    if (format !== 'midtrans') continue
    for (const id of await findUntold(deps, institusi_id, format, batch)) {
      if (asked.has(id) || asked.size >= ASK_MAX) continue
      asked.add(id)
      await deps.checkPembayaran({ institusi_id, id })
    }
  }
  return span && { span, baris }
}

function widen(span: Span | undefined, waktu: Date): Span {
  if (!span) return { dari: waktu, sampai: waktu }
  return {
    dari: waktu < span.dari ? waktu : span.dari,
    sampai: waktu > span.sampai ? waktu : span.sampai,
  }
}

async function findUntold(
  { db, tarif }: AskDeps, institusi_id: string, format: FormatImpor, batch: readonly Baris[],
): Promise<string[]> {
  return db.inTransaction(institusi_id, async (tx) => {
    const known = await findKnown(tx, batch.map(({ identitas }) => identitas))
    const fresh = batch.filter(({ identitas }) => !known.has(identitas))
    const came = fresh.filter(({ arah }) => arah === 'masuk')
    const booked = await findBooked(tx, await spreadGabungan(tx, tarif, came))
    const unbooked = came.filter(({ identitas }) => !booked.has(identitas))
    const went = fresh.filter(({ arah }) => arah === 'keluar')
    const gone = await matchGone(tx, accountOf('gateway', format), went)
    const untold = [...unbooked, ...gone.flatMap((one) => (one.booked ? [] : one.baris))]
    return untold.flatMap(({ pembayaran_id }) => pembayaran_id ?? [])
  })
}
