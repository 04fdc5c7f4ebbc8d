import type { CadanganTotp, KeadaanTotp, RahasiaTotp } from '@lunas/contract/pengguna/totp'
import type { ParsedRequestOf } from '@lunas/contract/wire/calls'
import { giveAttemptBack, takeAttempt } from '#platform/auth/attempts'
import { matchesSecret, NO_SECRET } from '#platform/auth/secret-hash'
import { revokeAllSesi } from '#platform/auth/sesi'
import { levelsOf } from '#platform/auth/wewenang'
import { personOf, type Caller } from '#platform/http/caller'
import { refuse } from '#platform/http/refuse'
import { leaveJejak } from '#platform/jejak'
import { requireTotp } from '#pengguna/check-totp'
import type { Needs } from '#pengguna/needs'
import { minutesUntil, ownSandiAttempts, type Pengguna } from '#pengguna/pengguna'
import { findById } from '#pengguna/pengguna.queries'
import { finishTotp, startTotp, tellTotp } from '#pengguna/set-up-totp'
import { countCadangan, findTotp, findWajib } from '#pengguna/totp.queries'

/** A person's own second step. */
export async function showTotp({ db, clock, config }: Needs, caller: Caller): Promise<KeadaanTotp> {
  const { institusi_id, pengguna_id } = personOf(caller)
  return db.inTransaction(institusi_id, async (tx) => {
    const wajib = await findWajib(tx, config.production)
    // Every task of today counts, whichever the session works with.
    const levels = await levelsOf(tx, pengguna_id, clock.now())
    return {
      terpasang: (await findTotp(tx, pengguna_id))?.terpasang ?? false,
      wajib: levels.some((level) => wajib.includes(level)),
      sisa_cadangan: await countCadangan(tx, pengguna_id),
    }
  })
}

/** Needs the password, since a thief with the session could otherwise keep the owner out. */
export async function beginTotp(
  deps: Needs, caller: Caller, { password }: ParsedRequestOf<'mulaiTotp'>,
): Promise<RahasiaTotp> {
  const pengguna = await requireOwner(deps, caller, password)
  return startTotp(deps, personOf(caller).institusi_id, pengguna)
}

/** Sets the second step up; all other sessions end, since they were opened without it. */
export async function setUpTotp(
  deps: Needs, caller: Caller, { kode }: ParsedRequestOf<'pasangTotp'>,
): Promise<CadanganTotp> {
  const { institusi_id, pengguna_id, sesi_id } = personOf(caller)
  const pengguna = await findOwner(deps, caller)
  const now = deps.clock.now()
  const cadangan = await finishTotp(
    deps, institusi_id, pengguna, kode, caller.address,
    async (tx) => void (await revokeAllSesi(tx, pengguna_id, now, sesi_id)),
  )
  return { cadangan }
}

/** Removes the second step with password and code, unless the institution demands it. */
export async function removeTotp(
  deps: Needs, caller: Caller, { password, kode }: ParsedRequestOf<'lepasTotp'>,
): Promise<null> {
  const { institusi_id, pengguna_id } = personOf(caller)
  const { terpasang, wajib } = await showTotp(deps, caller)
  if (!terpasang) throw refuse('TOTP_BELUM_TERPASANG')
  if (wajib) throw refuse('TOTP_WAJIB')
  const pengguna = await requireOwner(deps, caller, password)
  await requireTotp(deps, institusi_id, pengguna_id, kode)
  await deps.db.inTransaction(institusi_id, async (tx) => {
    await tx.query('SELECT forget_totp($1, $2)', [institusi_id, pengguna_id])
    await leaveJejak(tx, {
      pada: deps.clock.now(), pengguna_id, tindakan: 'totp_dilepas', subject_id: pengguna_id,
      alamat: caller.address,
    })
  })
  tellTotp(deps, institusi_id, pengguna, 'dilepas')
  return null
}

async function requireOwner(deps: Needs, caller: Caller, password: string): Promise<Pengguna> {
  const { db, clock, config } = deps
  const limit = ownSandiAttempts(personOf(caller).pengguna_id)
  const now = clock.now()
  const until = await takeAttempt(db.platform, limit, now, config.alamatPepper)
  if (until) throw refuse('SANDI_DIPERLAMBAT', { menit: minutesUntil(until, now) })
  const pengguna = await findOwner(deps, caller)
  const stored = pengguna.sandi_hash ?? NO_SECRET
  if (!(await matchesSecret(password, config.sandiPepper, stored))) throw refuse('SANDI_LAMA_SALAH')
  await giveAttemptBack(db.platform, limit, now, config.alamatPepper)
  return pengguna
}

async function findOwner({ db }: Needs, caller: Caller): Promise<Pengguna> {
  const { institusi_id, pengguna_id } = personOf(caller)
  const pengguna = await db.inTransaction(institusi_id, (tx) => findById(tx, pengguna_id))
  if (!pengguna) throw new Error('the session has no pengguna')
  return pengguna
}
