import type { Pembayaran } from '@lunas/contract/pembayaran/pembayaran'
import { BUKTI_MAX } from '@lunas/contract/buku/tertahan'
import { parseKode, type Kode } from '@lunas/values/kode'
import type { Tx } from '#platform/db/database'
import type { Caller } from '#platform/http/caller'
import type { Upload } from '#platform/http/handlers'
import { refuse } from '#platform/http/refuse'
import { timeOrderedId } from '#platform/ids'
import { readFoto } from '#slip/slip'
import { holdPembayaran } from '#tertahan/hold-pembayaran'
import type { Needs } from '#tertahan/needs'
import { canTakeBukti } from '#tertahan/tertahan'
import {
  heldAs, insertBukti, isKnownBukti, queueForBukti,
} from '#tertahan/tertahan.queries'

/** What the payments' own slice does for this one. */
export type PembayaranPort = {
  checkPembayaran(kode: Kode): Promise<void>
  showPembayaran(kode: Kode, caller: Caller): Promise<Pembayaran>
}

/**
 * A payer shows that the money has left. It goes to a person and to the gateway at once: if the
 * gateway finds it, the person has nothing left to do.
 */
export async function sendBukti(
  deps: Needs, port: PembayaranPort, request: { kode_pembayaran: string }, caller: Caller,
  file: Upload,
): Promise<Pembayaran> {
  const kode = parseKode('pembayaran', request.kode_pembayaran)
  if (!kode) throw refuse('PEMBAYARAN_TIDAK_DITEMUKAN')
  // Before the first byte of the photo is read, and again when it is kept.
  await deps.db.inTransaction(kode.institusi_id, async (tx) => {
    await requireWanted(tx, await heldAs(tx, kode.id))
  })
  await keepBukti(deps, kode, await readFoto(file), caller)
  await port.checkPembayaran(kode)
  deps.hints.publish(kode.id)
  return port.showPembayaran(kode, caller)
}

async function keepBukti(
  { db, clock }: Needs, kode: Kode, { jenis, isi }: Awaited<ReturnType<typeof readFoto>>,
  { person }: Caller,
): Promise<void> {
  const now = clock.now()
  await db.inTransaction(kode.institusi_id, async (tx) => {
    const pembayaran_id = await heldAs(tx, kode.id)
    const { banyak } = await requireWanted(tx, pembayaran_id)
    // A second tap sends the same picture again, and finds it there.
    if (await isKnownBukti(tx, pembayaran_id, isi)) return
    if (banyak >= BUKTI_MAX) {
      throw refuse('BUKTI_TERLALU_BANYAK', { maksimum: String(BUKTI_MAX) })
    }
    const isOurs = person?.institusi_id === kode.institusi_id
    await insertBukti(tx, {
      id: timeOrderedId(now), pembayaran_id, jenis, isi, dikirim_at: now,
      pengguna_id: isOurs ? person.pengguna_id : null,
    })
    await holdPembayaran(tx, pembayaran_id, 'bukti_pembayar', now)
  })
}

/** One proof at a time per payment, and only while its money is not known. */
async function requireWanted(tx: Tx, pembayaran_id: string): Promise<{ banyak: number }> {
  const pembayaran = await queueForBukti(tx, pembayaran_id)
  if (!pembayaran) throw refuse('PEMBAYARAN_TIDAK_DITEMUKAN')
  if (!canTakeBukti(pembayaran.status)) throw refuse('BUKTI_TIDAK_DIPERLUKAN')
  return pembayaran
}
