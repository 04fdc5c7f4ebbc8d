import { aPengguna } from '#test/builders'
import { aNomor, aTiket, KODE, md5 } from '#test/codes'
import type { World } from '#test/world'

/** A parent whose number was changed, so that the old one is kept for a week. */
export async function liveWithAkun(world: World, institusi_id: string): Promise<void> {
  const wali = await aPengguna(world, 'wali', { institusi_id, nomor_wa: aNomor() })
  const [sesi] = await world.database.query<{ id: string }>(
    'SELECT id FROM sesi WHERE pengguna_id = $1', [wali.id],
  )
  const tujuan = aNomor()
  const tiket = await aTiket(world, { tipe: 'nomor', tujuan, institusi_id, perangkat: sesi?.id ?? '' })
  await world.api.call('nomorVerifikasi', { tiket, otp: md5(KODE) }, wali)
}
