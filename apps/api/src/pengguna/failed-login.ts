import { countAttempt } from '#platform/auth/attempts'
import { MINUTE_MS } from '#platform/clock'
import { leaveJejak } from '#platform/jejak'
import type { Needs } from '#pengguna/needs'
import type { Pengguna } from '#pengguna/pengguna'

/** Why a login failed, as the trail says it. */
export type SebabGagal = 'password' | 'totp' | 'nonaktif'

const WINDOW_MS = 10 * MINUTE_MS

/**
 * Records failed logins of staff with their address: the first, the tenth, the hundredth … within
 * ten minutes, so that a stranger cannot fill the trail. Runs after the answer, since an unknown
 * address must be answered as fast. Parents' logins are not recorded.
 */
export function noteFailedLogin(
  deps: Pick<Needs, 'db' | 'clock' | 'config' | 'background'>,
  institusi_id: string,
  pengguna: Pick<Pengguna, 'id' | 'level'> | undefined,
  sebab: SebabGagal,
  alamat: string,
): void {
  const { db, clock, config } = deps
  if (!pengguna || pengguna.level === 'wali') return
  const { id } = pengguna
  deps.background.run('failed login', async () => {
    const now = clock.now()
    const counted = { kunci: `masuk-gagal/${institusi_id}/${id}/${sebab}`, window_ms: WINDOW_MS }
    const kali = await countAttempt(db.platform, counted, now, config.alamatPepper)
    if (!/^10*$/.test(String(kali))) return
    await db.inTransaction(institusi_id, (tx) =>
      leaveJejak(tx, {
        pada: now, pengguna_id: id, tindakan: 'masuk_gagal', subject_id: id,
        rincian: { sebab, kali }, alamat,
      }),
    )
  })
}
