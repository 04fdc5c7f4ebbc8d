import type { Pembayaran } from '@lunas/contract/pembayaran/pembayaran'
import { BUKTI_MAX } from '@lunas/contract/buku/tertahan'
import type { ParsedRequestOf } from '@lunas/contract/wire/calls'
import { parseKode, type Kode } from '@lunas/values/kode'
import { keyedHash } from '#platform/auth/keyed-hash'
import { DAY_MS, later } from '#platform/clock'
import type { Tx } from '#platform/db/database'
import { networkOf } from '#platform/http/address'
import type { Caller } from '#platform/http/caller'
import type { Upload } from '#platform/http/handlers'
import { refuse, RefusalError } from '#platform/http/refuse'
import { timeOrderedId } from '#platform/ids'
import { sameText } from '#platform/same-text'
import { storeBerkas, type Berkas } from '#platform/storage/storage'
import { readFoto } from '#slip/slip'
import { holdPembayaran } from '#tertahan/hold-pembayaran'
import type { Needs } from '#tertahan/needs'
import { canTakeBukti, kunciBukti } from '#tertahan/tertahan'
import {
  countBytes, findPayers, heldAs, insertBukti, isKnownBukti, queueForBukti,
} from '#tertahan/tertahan.queries'

/** What the payments' own slice does for this one. */
export type PembayaranPort = {
  checkPembayaran(kode: Kode): Promise<void>
  showPembayaran(kode: Kode, caller: Caller): Promise<Pembayaran>
}

const MEGABYTE = 1024 * 1024
/**
 * What may come in a day from one person, or without a login from one network, behind which a carrier
 * may have thousands of phones; and without a login to one institution. A stranger who uses these up
 * does not keep a person with a session out.
 */
const SENDER_BYTES_PER_DAY = 20 * MEGABYTE
const STRANGER_BYTES_PER_DAY = 500 * MEGABYTE

type Sender = { pengguna_id: string | null; alamat_sidik: string; now: Date }

/**
 * A payer shows that the money has left. It goes to a person and to the gateway at once: if the
 * gateway finds it, the person has nothing left to do.
 */
export async function sendBukti(
  deps: Needs, port: PembayaranPort, request: ParsedRequestOf<'kirimBukti'>, caller: Caller,
  file: Upload,
): Promise<Pembayaran> {
  const kode = parseKode('pembayaran', request.kode_pembayaran)
  if (!kode) throw refuse('PEMBAYARAN_TIDAK_DITEMUKAN')
  const sender = await requirePayer(deps, kode, request.kunci, caller)
  // Before the first byte of the photo is read, and again when it is kept.
  await deps.db.inTransaction(kode.institusi_id, async (tx) => {
    await requireWanted(tx, await heldAs(tx, kode.id))
    await requireRoom(tx, sender)
  })
  const content = await readFoto(file)
  const berkas = await storeBerkas(deps.storage, kode.institusi_id, 'bukti', content, sender.now)
  try {
    const isKept = await keepBukti(deps, kode, berkas, sender)
    if (!isKept) await deps.storage.delete(berkas.kunci)
  } catch (error) {
    // After any other error the row may still have been written.
    if (error instanceof RefusalError) await deps.storage.delete(berkas.kunci)
    throw error
  }
  await port.checkPembayaran(kode)
  deps.hints.publish(kode.id)
  return port.showPembayaran(kode, caller)
}

/**
 * The reference of a payment is known to many: it is on receipts and in shared links. A proof takes
 * somebody's time, so its sender needs the key of the payment, or a session as its payer or as a
 * guardian of one of its pupils.
 */
async function requirePayer(
  { db, clock, config, isWali }: Needs, kode: Kode, kunci: string | undefined, caller: Caller,
): Promise<Sender> {
  const { institusi_id, id } = kode
  const payers = await db.inTransaction(institusi_id, (tx) => findPayers(tx, id))
  if (payers.length === 0) throw refuse('PEMBAYARAN_TIDAK_DITEMUKAN')
  const { person } = caller
  const ours = person?.institusi_id === institusi_id ? person.pengguna_id : null
  const sender = {
    alamat_sidik: keyedHash(networkOf(caller.address), config.alamatPepper), now: clock.now(),
  }
  if (ours !== null && payers.some(({ pengguna_id }) => pengguna_id === ours))
    return { ...sender, pengguna_id: ours }
  for (const pihak_id of new Set(payers.map((payer) => payer.pihak_id))) {
    if (await isWali(institusi_id, pihak_id, caller)) return { ...sender, pengguna_id: ours }
  }
  const isHolder = kunci !== undefined && sameText(kunci, kunciBukti(kode, config.buktiSecret))
  if (!isHolder) throw refuse('BUKTI_HANYA_PEMBAYAR')
  return { ...sender, pengguna_id: ours }
}

/** False when the same picture was there already. */
async function keepBukti(
  { db }: Needs, kode: Kode, berkas: Berkas<'image/jpeg'>, sender: Sender,
): Promise<boolean> {
  const { now, pengguna_id, alamat_sidik } = sender
  return db.inTransaction(kode.institusi_id, async (tx) => {
    const pembayaran_id = await heldAs(tx, kode.id)
    const { banyak } = await requireWanted(tx, pembayaran_id)
    // A second tap sends the same picture again, and finds it there.
    if (await isKnownBukti(tx, pembayaran_id, berkas.sidik)) return false
    if (banyak >= BUKTI_MAX) {
      throw refuse('BUKTI_TERLALU_BANYAK', { maksimum: String(BUKTI_MAX) })
    }
    await requireRoom(tx, sender)
    await insertBukti(tx, {
      ...berkas, id: timeOrderedId(now), pembayaran_id, dikirim_at: now, pengguna_id, alamat_sidik,
    })
    await holdPembayaran(tx, pembayaran_id, 'bukti_pembayar', now)
    return true
  })
}

async function requireRoom(tx: Tx, sender: Sender): Promise<void> {
  const { sendiri, asing } = await countBytes(tx, sender, later(sender.now, -DAY_MS))
  const isStranger = sender.pengguna_id === null
  if (sendiri >= SENDER_BYTES_PER_DAY || (isStranger && asing >= STRANGER_BYTES_PER_DAY))
    throw refuse('BUKTI_HARI_INI_PENUH')
}

/** One proof at a time per payment, and only while its money is not known. */
async function requireWanted(tx: Tx, pembayaran_id: string): Promise<{ banyak: number }> {
  const pembayaran = await queueForBukti(tx, pembayaran_id)
  if (!pembayaran) throw refuse('PEMBAYARAN_TIDAK_DITEMUKAN')
  if (!canTakeBukti(pembayaran.status)) throw refuse('BUKTI_TIDAK_DIPERLUKAN')
  return pembayaran
}
