import type { RequestOf } from '@lunas/contract/calls'
import type { CallName } from '@lunas/contract/wire'
import { aSiswa, aTagihan } from '#test/builders'
import { notificationFor } from '#test/hook'
import { untilQuiet } from '#test/quiet'
import { payFor, paymentReaches } from '#test/story'
import type { World } from '#test/world'

export const SAMPLE_WALI = '6281311112222'

/** A request that each call accepts from whom it allows; a new call does not compile without. */
export type SampleRequests = { [N in CallName]: RequestOf<N> }

/** Made from a family whose payments are paid or cancelled, so that they do not move any more. */
export async function sampleRequests(world: World): Promise<SampleRequests> {
  const siswa = await aSiswa(world, { nama: 'Salma Nadhifa', nomor_wa: SAMPLE_WALI })
  const { kode_siswa } = siswa
  const spp = await aTagihan(world, siswa)
  const buku = await aTagihan(world, siswa, { jenis: 'Buku', jumlah: 200_000 })
  const paid = await payFor(world, siswa, [spp])
  await world.sandbox.pay(paid.kode_pembayaran)
  const { nomor_kuitansi } = await paymentReaches(world, paid.kode_pembayaran, 'berhasil')
  if (!nomor_kuitansi) throw new Error('paid without a receipt')
  const { kode_pembayaran: cancelled } = await payFor(world, siswa, [buku])
  await world.api.call('batalPembayaran', { kode_pembayaran: cancelled })
  await untilQuiet(world, paid.kode_pembayaran, cancelled)
  return {
    getCustom: { kode_institusi: 'mobile' },
    getManifest: { subdomain: 'mobile' },
    getSekolah: { keyword: 'harapan', kode_institusi: 'mobile' },
    getSiswa: { idsekolah: siswa.sekolah.idsekolah, nis: siswa.nis },
    getTagihan: { kode_siswa },
    getMetode: { jumlah: '450000', kode_institusi: 'mobile' },
    hitungPembayaran: { kode_siswa, jumlah: 450_000 },
    buatPembayaran: {
      kode_siswa,
      metode: 'qris',
      tagihan: [{ kode_tagihan: buku.kode_tagihan, jumlah: 200_000 }],
      keterangan: 'Buku',
    },
    getPembayaran: { kode_pembayaran: paid.kode_pembayaran },
    pantauPembayaran: { kode_pembayaran: paid.kode_pembayaran },
    batalPembayaran: { kode_pembayaran: cancelled },
    riwayatPembayaran: { sebelum: '2099-01-01T00:00:00.000Z' },
    getKuitansi: { nomor_kuitansi },
    pdfKuitansi: { nomor_kuitansi },
    verifikasiKuitansi: { nomor_kuitansi, jumlah: '454000' },
    hookMidtrans: await notificationFor(world, paid.kode_pembayaran),
  }
}
