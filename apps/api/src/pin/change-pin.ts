import { parseKode } from '@lunas/values/kode'
import { hashSecret, matchesSecret } from '#platform/auth/secret-hash'
import { personOf, type Caller } from '#platform/http/caller'
import { refuse } from '#platform/http/refuse'
import { leaveJejak } from '#platform/jejak'
import type { Needs } from '#pin/needs'
import { isFresh } from '#pin/pin'
import { forgiveTries, savePinHash, takeReset } from '#pin/pin.queries'

type ChangeDeps = Pick<Needs, 'db' | 'clock' | 'config' | 'isWali'>
type Request = { pin: string; kode_siswa: string; otp: string }

/** Sets a new PIN once after the code was checked, and lifts the block after wrong tries. */
export async function changePin(deps: ChangeDeps, caller: Caller, request: Request) {
  const { db, clock, config } = deps
  const { institusi_id, pengguna_id } = personOf(caller)
  const siswa_id = await spendReset(deps, caller, request)
  if (!(await deps.isWali(institusi_id, siswa_id, caller))) throw refuse('BUKAN_ANAK_ANDA')
  const pin_hash = await hashSecret(request.pin, config.sandiPepper)
  await db.inTransaction(institusi_id, async (tx) => {
    await savePinHash(tx, siswa_id, pin_hash)
    await forgiveTries(tx, siswa_id)
    const tindakan = 'pin_siswa_diubah'
    await leaveJejak(tx, { pada: clock.now(), pengguna_id, tindakan, subject_id: siswa_id })
  })
  return { kode_siswa: request.kode_siswa }
}

/** Uses up the reset even when the proof is wrong, so that the code cannot be guessed here. */
async function spendReset(
  { db, clock, config }: ChangeDeps, caller: Caller, { kode_siswa, otp }: Request,
): Promise<string> {
  const { institusi_id, pengguna_id } = personOf(caller)
  const kode = parseKode('siswa', kode_siswa)
  const reset = await db.inTransaction(institusi_id, (tx) => takeReset(tx, pengguna_id))
  const isFor = kode?.institusi_id === institusi_id && kode.id === reset?.siswa_id
  if (!reset?.otp_hash || !isFor || !isFresh(reset.terverifikasi_at, clock.now())) {
    throw refuse('RESET_PIN_ULANG')
  }
  const isSame = await matchesSecret(otp, config.sandiPepper, reset.otp_hash)
  if (!isSame) throw refuse('RESET_PIN_ULANG')
  return reset.siswa_id
}
