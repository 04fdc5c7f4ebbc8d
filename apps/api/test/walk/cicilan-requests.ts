import type { RequestOf } from '@lunas/contract/wire/calls'
import type { cicilanCalls } from '@lunas/contract/tagihan/cicilan.calls'
import type { urutanCalls } from '@lunas/contract/tagihan/urutan.calls'
import type { CallName } from '@lunas/contract/wire/wire'
import { formatKode } from '@lunas/values/kode'
import { addDays, localDateAt } from '@lunas/values/local-date'
import { randomId } from '#platform/ids'
import { aCicilan, openCicilan } from '#test/cicilan'
import { aPengguna, aSiswa, aTagihan, type MadeSiswa } from '#test/builders'
import { aNomor } from '#test/codes'
import { NOTHING_SEEN } from '#test/decide'
import { payFor, paymentReaches } from '#test/story'
import type { World } from '#test/world'

/** These need a plan in the right state, or a school of the caller. */
export const OF_NO_PLAN: readonly CallName[] = [
  'ajukanCicilan', 'batalCicilan', 'getUrutan', 'ubahUrutan',
  'buatTautanSekolah', 'cabutTautanSekolah', 'getAturanCicilan', 'ubahAturanCicilan', 'putusCicilan',
  'hentikanCicilan',
]

/** Requests about paying a child's bill in parts. */
export async function cicilanRequests(
  world: World, siswa: MadeSiswa,
): Promise<{ [N in keyof typeof cicilanCalls | keyof typeof urutanCalls]: RequestOf<N> }> {
  const { idsekolah } = siswa.sekolah
  const { kode_siswa } = siswa
  await openCicilan(world, siswa.sekolah)
  const { kode_tagihan } = await aTagihan(world, siswa, { jenis: 'Uang Pangkal', jumlah: 900_000 })
  const idcicilan = formatKode('cicilan', siswa.institusi_id, randomId())
  const mulai = addDays(localDateAt(world.clock.now(), 'Asia/Jakarta'), 3)
  const plan = { kode_tagihan, banyak: 3, pertama: 300_000, mulai, jarak: 'bulanan' as const }
  return {
    getUrutan: { kode_siswa },
    ubahUrutan: { kode_siswa, jenis: [] },
    getCicilan: { kode_tagihan },
    hitungCicilan: plan,
    ajukanCicilan: { ...plan, alasan: 'Menunggu gaji' },
    batalCicilan: { idcicilan },
    getAturanCicilan: { idsekolah },
    ubahAturanCicilan: {
      idsekolah, aktif: true, bagian_maks: 4, pertama_persen: 25, hari_maks: 120,
      batas_tanggal: null, otomatis_maks: 0, toleransi_hari: 7,
    },
    daftarCicilan: { status: 'diajukan', idsekolah },
    putusCicilan: {
      idcicilan, putusan: 'tolak', alasan: 'Sudah terlalu lama', dilihat: NOTHING_SEEN,
    },
    hentikanCicilan: { idcicilan, alasan: 'Disepakati' },
  }
}

/** Creates a family that pays in parts. */
export async function liveWithCicilan(world: World, institusi_id: string): Promise<void> {
  const siswa = await aSiswa(world, { institusi_id, nomor_wa: aNomor() })
  await openCicilan(world, siswa.sekolah, { otomatis_maks: 10_000_000 })
  await aCicilan(world, siswa, { jumlah: 900_000 })
  await liveWithOrder(world, institusi_id)
}

/** Creates a family with its own order of payment, and titipan set aside for a waiting payment. */
async function liveWithOrder(world: World, institusi_id: string): Promise<void> {
  const nomor_wa = aNomor()
  const siswa = await aSiswa(world, { institusi_id, nomor_wa })
  const wali = await aPengguna(world, 'wali', { institusi_id, nomor_wa })
  const { kode_siswa } = siswa
  const spp = await aTagihan(world, siswa)
  await world.api.call('ubahUrutan', { kode_siswa, jenis: [] }, wali)
  const buku = await aTagihan(world, siswa, { jenis: 'Buku', jumlah: 20_000 })
  const { kode_pembayaran } = await payFor(world, siswa, [buku], 'qris')
  await world.sandbox.pay(kode_pembayaran, { amount: 50_000 })
  await paymentReaches(world, kode_pembayaran, 'berhasil')
  const tagihan = [{ kode_tagihan: spp.kode_tagihan, jumlah: spp.jumlah }]
  const request = { kode_siswa, metode: 'qris' as const, tagihan, titipan: true }
  await world.api.call('buatPembayaran', request, wali)
}
