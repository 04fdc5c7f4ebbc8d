import type { Login } from '@lunas/contract/pengguna/auth'
import type { AnswerOf, ParsedRequestOf } from '@lunas/contract/wire/calls'
import {
  findWaitingSesi, institusiOfToken, openWaitingSesi, revokeAllSesi, type Menunggu,
} from '#platform/auth/sesi'
import type { Tx } from '#platform/db/database'
import type { Caller } from '#platform/http/caller'
import { refuse, RefusalError } from '#platform/http/refuse'
import { leaveJejak } from '#platform/jejak'
import { requireTotp } from '#pengguna/check-totp'
import { noteFailedLogin } from '#pengguna/failed-login'
import type { Needs } from '#pengguna/needs'
import { showLogin, type Pengguna } from '#pengguna/pengguna'
import { findById } from '#pengguna/pengguna.queries'
import { finishTotp, startTotp } from '#pengguna/set-up-totp'

/** The second step of a login: a code of the authenticator app, or one for a lost phone. */
export async function logInTotp(
  deps: Needs, { session, kode }: ParsedRequestOf<'masukTotp'>, { address }: Caller,
): Promise<Login> {
  const waiting = await findWaiting(deps, session, 'totp')
  const { institusi_id, pengguna } = waiting
  const dengan = await requireTotp(deps, institusi_id, pengguna.id, kode).catch((error: unknown) => {
    if (error instanceof RefusalError) noteFailedLogin(deps, institusi_id, pengguna, 'totp', address)
    throw error
  })
  await deps.db.inTransaction(institusi_id, (tx) => open(deps, tx, waiting, address, { dengan }))
  return showLogin(institusi_id, pengguna, session)
}

/** The secret for a person who must set the second step up before the login is complete. */
export async function startTotpAtLogin(
  deps: Needs, { session }: ParsedRequestOf<'masukMulaiTotp'>,
) {
  const { institusi_id, pengguna } = await findWaiting(deps, session, 'pasang_totp')
  return startTotp(deps, institusi_id, pengguna)
}

/**
 * Sets the second step up with its first code, and completes the login. All other sessions end, since they
 * were opened without it.
 */
export async function finishTotpAtLogin(
  deps: Needs, { session, kode }: ParsedRequestOf<'masukPasangTotp'>, { address }: Caller,
): Promise<AnswerOf<'masukPasangTotp'>> {
  const waiting = await findWaiting(deps, session, 'pasang_totp')
  const { institusi_id, pengguna } = waiting
  const cadangan = await finishTotp(deps, institusi_id, pengguna, kode, address, async (tx) => {
    await open(deps, tx, waiting, address, { dengan: 'aplikasi' })
    await revokeAllSesi(tx, pengguna.id, deps.clock.now(), waiting.sesi_id)
  })
  return { masuk: showLogin(institusi_id, pengguna, session), cadangan }
}

type Waiting = { institusi_id: string; sesi_id: string; pengguna: Pengguna }

async function findWaiting(deps: Needs, token: string, step: Menunggu): Promise<Waiting> {
  const institusi_id = institusiOfToken(token)
  if (institusi_id === undefined) throw refuse('MASUK_ULANG')
  return deps.db.inTransaction(institusi_id, async (tx) => {
    const sesi = await findWaitingSesi(tx, token, deps.clock.now())
    const pengguna = sesi && (await findById(tx, sesi.pengguna_id))
    if (sesi?.menunggu !== step || !pengguna || pengguna.nonaktif) throw refuse('MASUK_ULANG')
    return { institusi_id, sesi_id: sesi.sesi_id, pengguna }
  })
}

async function open(
  { clock }: Needs, tx: Tx, { sesi_id, pengguna }: Waiting, alamat: string, rincian: { dengan: string },
): Promise<void> {
  const now = clock.now()
  if (!(await openWaitingSesi(tx, sesi_id, now))) throw refuse('MASUK_ULANG')
  await leaveJejak(tx, {
    pada: now, pengguna_id: pengguna.id, tindakan: 'petugas_masuk', subject_id: pengguna.id,
    rincian, alamat,
  })
}
