import type { Kode } from '@lunas/values/kode'
import { timeOrderedId } from '#platform/ids'
import { findSent, insertKabar } from '#kabar/kabar.queries'
import type { Needs } from '#kabar/needs'

/**
 * What did not reach a phone goes by mail, to whoever has an address and has not refused that. A
 * message that is none of ours here, such as a code, is passed over.
 */
export async function fallBack(
  { db, clock }: Pick<Needs, 'db' | 'clock'>, { institusi_id, id }: Kode,
): Promise<void> {
  const now = clock.now()
  await db.inTransaction(institusi_id, async (tx) => {
    const sent = await findSent(tx, id)
    if (!sent) return
    const { jenis, giliran, ...kabar } = sent
    const mail = { ...kabar, id: timeOrderedId(now), kanal: 'email' as const }
    await insertKabar(tx, { jenis, giliran }, [{ ...mail, kirim_at: now, bawaan: true }], now)
  })
}
