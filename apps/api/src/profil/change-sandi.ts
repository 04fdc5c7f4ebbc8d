import type { Konfirmasi } from '@lunas/contract/pengguna/akun'
import type { ParsedRequestOf } from '@lunas/contract/wire/calls'
import { hashSecret } from '#platform/auth/secret-hash'
import { revokeAllSesi } from '#platform/auth/sesi'
import { isWeakSandi } from '#platform/auth/weak-sandi'
import { personOf, type Caller } from '#platform/http/caller'
import { refuse } from '#platform/http/refuse'
import { alamatOf, leaveJejak } from '#platform/jejak'
import { enqueue } from '#platform/jobs/enqueue'
import { requireKonfirmasi } from '#profil/confirm'
import type { Needs } from '#profil/needs'
import { findProfil, saveSandi } from '#profil/profil.queries'

type SandiDeps = Pick<Needs, 'db' | 'clock' | 'config' | 'otp'>

/** Sets or replaces a password, and ends all other sessions. */
export async function changeSandi(
  deps: SandiDeps, caller: Caller, request: ParsedRequestOf<'ubahSandi'>,
): Promise<null> {
  const { db, clock, config } = deps
  const { institusi_id, pengguna_id, sesi_id, level } = personOf(caller)
  const profil = await db.inTransaction(institusi_id, (tx) => findProfil(tx, pengguna_id))
  const { nama, email, nomor_wa, email_terverifikasi, punya_sandi } = profil
  // Login needs the address too, and an unverified address may belong to somebody else.
  if (!email_terverifikasi) throw refuse('SANDI_PERLU_EMAIL')
  // Before the code is used up, so that the same code works for a better password.
  if (await isWeakSandi(request.password_baru, [nama, email ?? '', nomor_wa ?? '']))
    throw refuse('SANDI_MUDAH_DITEBAK')
  await requireKonfirmasi(deps, caller, 'sandi', konfirmasiOf(request, punya_sandi))
  const sandi_hash = await hashSecret(request.password_baru, config.sandiPepper)
  const now = clock.now()
  await db.inTransaction(institusi_id, async (tx) => {
    await saveSandi(tx, pengguna_id, sandi_hash)
    await revokeAllSesi(tx, pengguna_id, now, sesi_id)
    await enqueue(tx, 'tell-sandi', pengguna_id, now)
    const tindakan = 'sandi_diubah'
    await leaveJejak(tx, {
      pada: now, pengguna_id, tindakan, subject_id: pengguna_id, ...alamatOf(level, caller.address),
    })
  })
  return null
}

/** The old password confirms only where there is one. */
function konfirmasiOf(
  { password_lama, konfirmasi }: ParsedRequestOf<'ubahSandi'>, punya_sandi: boolean,
): Konfirmasi | undefined {
  if (konfirmasi) return konfirmasi
  return punya_sandi && password_lama !== undefined ? { password: password_lama } : undefined
}
