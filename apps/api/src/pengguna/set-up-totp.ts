import type { RahasiaTotp } from '@lunas/contract/pengguna/totp'
import { sealText, unsealText } from '#platform/auth/sealed-text'
import { formatInstant } from '@lunas/values/local-date'
import type { Tx } from '#platform/db/database'
import { refuse } from '#platform/http/refuse'
import { leaveJejak } from '#platform/jejak'
import { takeGuess, TOTP_PURPOSE } from '#pengguna/check-totp'
import type { Needs } from '#pengguna/needs'
import type { Pengguna } from '#pengguna/pengguna'
import { hashCadangan, makeCadangan, makeRahasia, stepOf, uriOf } from '#pengguna/totp'
import { findTotp, installTotp, saveRahasia } from '#pengguna/totp.queries'

/** A new secret for the authenticator app; it counts once its first code was entered. */
export async function startTotp(
  { db, config }: Pick<Needs, 'db' | 'config'>,
  institusi_id: string,
  { id, email, nama }: Pick<Pengguna, 'id' | 'email' | 'nama'>,
): Promise<RahasiaTotp> {
  const rahasia = makeRahasia()
  const sealed = sealText(rahasia, config.totpSecret, TOTP_PURPOSE)
  const isNew = await db.inTransaction(institusi_id, (tx) => saveRahasia(tx, id, sealed))
  if (!isNew) throw refuse('TOTP_SUDAH_TERPASANG')
  return { rahasia, uri: uriOf(rahasia, email ?? nama) }
}

/**
 * Sets the second step up with the first code of the app, and does in the same transaction what
 * follows from it. Answers the codes for a lost phone, which are shown once.
 */
export async function finishTotp(
  deps: Pick<Needs, 'db' | 'clock' | 'config' | 'messages'>,
  institusi_id: string,
  pengguna: Pengguna,
  kode: string,
  alamat: string,
  follow: (tx: Tx) => Promise<void>,
): Promise<string[]> {
  const { db, clock, config } = deps
  const { id } = pengguna
  const guess = await takeGuess(deps, id)
  const totp = await db.inTransaction(institusi_id, (tx) => findTotp(tx, id))
  if (!totp || totp.terpasang) throw refuse('TOTP_BELUM_DIMULAI')
  const now = clock.now()
  const langkah = stepOf(unsealText(totp.rahasia, config.totpSecret, TOTP_PURPOSE), kode, now)
  if (langkah === undefined) throw refuse('TOTP_SALAH')
  const cadangan = makeCadangan()
  const hashes = cadangan.map((one) => hashCadangan(one, id, config.sandiPepper))
  await db.inTransaction(institusi_id, async (tx) => {
    if (!(await installTotp(tx, id, langkah, hashes, now))) throw refuse('TOTP_BELUM_DIMULAI')
    await leaveJejak(tx, {
      pada: now, pengguna_id: id, tindakan: 'totp_dipasang', subject_id: id, alamat,
    })
    await follow(tx)
  })
  await guess.giveBack()
  tellTotp(deps, institusi_id, pengguna, 'dipasang')
  return cadangan
}

/** Tells the person on every verified contact; nobody waits for it. */
export function tellTotp(
  { clock, messages }: Pick<Needs, 'clock' | 'messages'>,
  institusi_id: string,
  { nomor_wa, email, email_terverifikasi }: Pick<Pengguna, 'nomor_wa' | 'email' | 'email_terverifikasi'>,
  perubahan: string,
): void {
  const isi = { perubahan, waktu: formatInstant(clock.now(), 'Asia/Jakarta') }
  for (const tujuan of [nomor_wa, email_terverifikasi ? email : null]) {
    if (tujuan) void messages.notify({ institusi_id, tujuan, template: 'totp_diubah', isi })
  }
}
