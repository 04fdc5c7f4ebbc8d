import { aPengguna, aSiswa, aTagihan } from '#test/builders'
import { decide } from '#test/decide'
import { payFor, paymentReaches } from '#test/story'
import type { World } from '#test/world'

/** Refunds: one part in the gateway's dashboard, another in cash at the desk. */
export async function liveWithReturns(world: World, institusi_id: string): Promise<void> {
  const siswa = await aSiswa(world, { institusi_id })
  const { sekolah, kode_siswa } = siswa
  const { kode_pembayaran } = await payFor(world, siswa, [await aTagihan(world, siswa)], 'qris')
  await world.sandbox.pay(kode_pembayaran)
  await paymentReaches(world, kode_pembayaran, 'berhasil')
  await world.sandbox.takeBack(kode_pembayaran, 'refund', { amount: 100_000 })
  const { token } = await aPengguna(world, 'tu', { institusi_id, sekolah })
  const bendahara = await aPengguna(world, 'bendahara', { institusi_id, sekolah })
  const buku = await aTagihan(world, siswa, { jenis: 'Buku' })
  const tagihan = [{ kode_tagihan: buku.kode_tagihan, jumlah: buku.jumlah }]
  await world.api.call('terimaKas', { kode_siswa, tagihan }, bendahara)
  const { idpengembalian } = await world.api.call('ajukanPengembalian', {
    kode_pembayaran, jumlah: 50_000, cara: 'tunai', alasan: 'Salah bayar',
  }, { token })
  await decide(world, 'putusPengembalian', { idpengembalian, putusan: 'setuju' }, bendahara)
  await world.api.call('selesaikanPengembalian', { idpengembalian }, bendahara)
}
