import { localDateAt } from '@lunas/values/local-date'
import { insertPutaran } from '#kabar/putaran.queries'
import { queueKabar } from '#kabar/queue-kabar'
import { randomId } from '#platform/ids'
import { aPengguna, aSekolah } from '#test/builders'
import { aNomor } from '#test/codes'
import type { World } from '#test/world'

/** A parent with messages and message settings, and a school with reminder days. */
export async function liveWithKabar(world: World, institusi_id: string): Promise<void> {
  const nomor_wa = aNomor()
  const wali = await aPengguna(world, 'wali', { institusi_id, nomor_wa })
  const choice = { jenis: 'pengingat', kanal: 'whatsapp', aktif: false } as const
  await world.api.call('pilihKabar', choice, wali)
  const endpoint = `https://fcm.googleapis.com/fcm/send/${nomor_wa}`
  const device = { endpoint, p256dh: 'B'.repeat(87), auth: 'a'.repeat(22) }
  await world.api.call('simpanNotifikasi', device, wali)
  const sekolah = await aSekolah(world, { institusi_id })
  const bendahara = await aPengguna(world, 'bendahara', { sekolah })
  const { idsekolah } = sekolah
  const rules = { idsekolah, aktif: true, langkah: [0], tagihan_baru: true }
  await world.api.call('aturPengingat', rules, bendahara)
  const now = world.clock.now()
  const event = { peristiwa: 'kuitansi/uji', jenis: 'kuitansi', template: 'kuitansi' } as const
  await world.deps.db.inTransaction(institusi_id, async (tx) => {
    await queueKabar(tx, event, [{ nomor_wa, subjek: [randomId()], kirim_at: now }], now)
    const zone = 'Asia/Jakarta'
    await insertPutaran(tx, { zone, today: localDateAt(now, zone), sampai_at: now })
  })
}
