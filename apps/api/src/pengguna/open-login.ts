import type { Login } from '@lunas/contract/pengguna/auth'
import { formatInstant } from '@lunas/values/local-date'
import { deviceHash } from '#platform/auth/keyed-hash'
import { deviceHistory, openSesi } from '#platform/auth/sesi'
import { levelsOf } from '#platform/auth/wewenang'
import { refuse } from '#platform/http/refuse'
import { leaveJejak } from '#platform/jejak'
import type { Needs } from '#pengguna/needs'
import { showLogin, type NamedDevice, type Pengguna } from '#pengguna/pengguna'
import { noteFirstLogin } from '#pengguna/pengguna.queries'
import { secondStepOf } from '#pengguna/totp.queries'

export const UNNAMED_DEVICE = 'Perangkat tanpa nama'

/**
 * Opens a session; the owner is notified when the device is new. A login that needs a second step
 * gets a session that opens nothing before that step.
 */
export async function openLogin(
  deps: Needs, institusi_id: string, pengguna: Pengguna, device: NamedDevice, alamat: string,
): Promise<Login> {
  const now = deps.clock.now()
  const sidik = deviceHash(device.uuid, deps.config.alamatPepper)
  const perangkat = { nama: device.nama, sidik }
  const { token, isNew, langkah } = await deps.db.inTransaction(institusi_id, async (tx) => {
    const history = await deviceHistory(tx, pengguna.id, perangkat.sidik)
    const isFirst = await noteFirstLogin(tx, pengguna.id, now)
    const levels = pengguna.level === 'wali' ? [] : await levelsOf(tx, pengguna.id, now)
    // The same answer as for a wrong password: who has no task today does not log in.
    if (pengguna.level !== 'wali' && levels.length === 0) throw refuse('MASUK_GAGAL')
    const langkah = await secondStepOf(tx, pengguna.id, levels, deps.config.production)
    const token = await openSesi(tx, pengguna.id, now, perangkat, langkah)
    if (pengguna.level !== 'wali' && !langkah) {
      await leaveJejak(tx, {
        pada: now, pengguna_id: pengguna.id, tindakan: 'petugas_masuk', subject_id: pengguna.id,
        alamat,
      })
    }
    const isNew = (history.ever || !isFirst) && !history.this_device
    return { isNew, token, langkah }
  })
  const { nomor_wa } = pengguna
  // The first login follows the registration, so it needs no notice.
  if (nomor_wa && isNew) {
    const waktu = formatInstant(now, 'Asia/Jakarta')
    // Never throws, and the login does not wait for it.
    void deps.messages.notify({
      institusi_id,
      tujuan: nomor_wa,
      template: 'perangkat_baru',
      isi: { perangkat: perangkat.nama || UNNAMED_DEVICE, waktu },
    })
  }
  return showLogin(institusi_id, pengguna, token, langkah)
}
