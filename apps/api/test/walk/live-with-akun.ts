import { aPengguna } from '#test/builders'
import { aNomor, aTiket, KODE, md5 } from '#test/codes'
import type { World } from '#test/world'
import { liveWithInsiden } from './insiden-requests.ts'

/**
 * A parent whose number was changed, so that the old one is kept for a week, and an administrator
 * with a second step; and an incident that concerns accounts and pupils.
 */
export async function liveWithAkun(world: World, institusi_id: string): Promise<void> {
  const wali = await aPengguna(world, 'wali', { institusi_id, nomor_wa: aNomor() })
  const [sesi] = await world.database.query<{ id: string }>(
    'SELECT id FROM sesi WHERE pengguna_id = $1', [wali.id],
  )
  const tujuan = aNomor()
  const tiket = await aTiket(world, { tipe: 'nomor', tujuan, institusi_id, perangkat: sesi?.id ?? '' })
  await world.api.call('nomorVerifikasi', { tiket, otp: md5(KODE) }, wali)
  const admin = await aPengguna(world, 'admin_institusi', { institusi_id })
  await world.api.call('aturMasuk', { wajib_totp: [] }, admin)
  for (const table of ['totp (institusi_id, pengguna_id, rahasia)', 'totp_cadangan (institusi_id, pengguna_id, kode_hash)'])
    await world.database.query(`INSERT INTO ${table} VALUES ($1, $2, 'x')`, [institusi_id, admin.id])
  await liveWithInsiden(world, institusi_id)
}
