import { randomId } from '#platform/ids'
import { aPengguna, aSiswa } from '#test/builders'
import { aNomor } from '#test/codes'
import { agreeToFoto, aKantin, aKartu, aSale, giveSaldo } from '#test/kantin'
import { aGivenUp } from '#test/luring'
import type { World } from '#test/world'

/** An institution with a canteen, a meal time, a card, a parent's limits, and a sale. */
export async function liveWithKantin(world: World, institusi_id: string): Promise<void> {
  const nomor_wa = aNomor()
  const siswa = await aSiswa(world, { institusi_id, nomor_wa })
  const kantin = await aKantin(world, siswa.sekolah)
  await world.api.call('gambarProduk', { idproduk: kantin.produk.idproduk }, kantin.tu)
  const wali = await aPengguna(world, 'wali', { institusi_id, nomor_wa })
  await world.api.call('blokirBelanja', { kode_siswa: siswa.kode_siswa, diblokir: false }, wali)
  await giveSaldo(world, { ...siswa, sekolah_id: siswa.sekolah.id }, 50_000)
  await world.deps.db.inTransaction(institusi_id, (tx) =>
    tx.query(
      `INSERT INTO waktu_makan (institusi_id, id, sekolah_id, nama, dari, sampai)
       VALUES ($1, $2, $3, 'Istirahat', 0, 1)`,
      [institusi_id, randomId(), siswa.sekolah.id],
    ),
  )
  await world.api.call('jual', aSale(kantin, await aKartu(world, kantin, siswa)), kantin.kasir)
  await world.api.call(
    'pindahSaldo', { kode_siswa: siswa.kode_siswa, jumlah: 1_000 }, wali)
  const bendahara = await aPengguna(world, 'bendahara', { institusi_id, sekolah: siswa.sekolah })
  await world.api.call('aturSaldo', { idsekolah: siswa.sekolah.idsekolah, maks: 1_000_000 }, bendahara)
  await world.api.call('tutupShift', { mesin: kantin.mesin, urut_terakhir: 1 }, kantin.kasir)
  await world.api.call('ajukanPelunasan', {
    idlapak: kantin.idlapak, cara: 'tunai', jumlah: 10_000, catatan: '',
  }, kantin.tu)
  const { mesin, kasir, tu } = kantin
  const { idsekolah } = siswa.sekolah
  await world.api.call('ambilJatah', { mesin, idsekolah }, kasir)
  await world.api.call('kirimLuring', { mesin, penjualan: [aGivenUp(kantin, 2)] }, kasir)
  await agreeToFoto(world, siswa, wali)
  await world.api.call('ubahFotoAnak', { kode_siswa: siswa.kode_siswa }, wali)
  await world.api.call('buatHub', { idsekolah, nama: 'Hub' }, tu)
}
