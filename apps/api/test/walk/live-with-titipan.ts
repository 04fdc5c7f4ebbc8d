import { aPengguna, aSiswa, aTagihan } from '#test/builders'
import { aNomor } from '#test/codes'
import { payFor, paymentReaches } from '#test/story'
import type { World } from '#test/world'

/** An overpayment that is moved to a sister and pays automatically; and a pay link. */
export async function liveWithTitipan(world: World, institusi_id: string): Promise<void> {
  const nomor_wa = aNomor()
  const wali = await aPengguna(world, 'wali', { institusi_id, nomor_wa })
  const kakak = await aSiswa(world, { institusi_id, nomor_wa })
  const adik = await aSiswa(world, { institusi_id, nomor_wa })
  const { kode_siswa: dari } = kakak
  const { kode_pembayaran } = await payFor(world, kakak, [await aTagihan(world, kakak)], 'qris')
  await world.sandbox.pay(kode_pembayaran, { amount: 500_000 })
  await paymentReaches(world, kode_pembayaran, 'berhasil')
  await world.api.call('pindahTitipan', { dari, ke: adik.kode_siswa, jumlah: 10_000 }, wali)
  await world.api.call('otomatisTitipan', { kode_siswa: dari, aktif: true }, wali)
  const { kode_tagihan, jumlah } = await aTagihan(world, adik)
  const tagihan = [{ kode_tagihan, jumlah }]
  const request = { kode_siswa: adik.kode_siswa, tagihan, berlaku_hari: 7 }
  await world.api.call('buatTautan', request, wali)
}
