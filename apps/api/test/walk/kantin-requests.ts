import { randomUUID } from 'node:crypto'
import type { batasCalls } from '@lunas/contract/kantin/batas.calls'
import type { fotoSiswaCalls } from '@lunas/contract/kantin/foto-siswa.calls'
import type { kantinCalls } from '@lunas/contract/kantin/kantin.calls'
import type { kartuCalls } from '@lunas/contract/kantin/kartu.calls'
import type { pelunasanCalls } from '@lunas/contract/kantin/pelunasan.calls'
import type { pembatalanCalls } from '@lunas/contract/kantin/pembatalan.calls'
import type { pesanMakanCalls } from '@lunas/contract/kantin/pesan-makan.calls'
import type { luringCalls } from '@lunas/contract/kantin/luring.calls'
import type { penutupanCalls } from '@lunas/contract/kantin/penutupan.calls'
import type { penjualanCalls } from '@lunas/contract/kantin/penjualan.calls'
import type { klaimCalls } from '@lunas/contract/kantin/klaim.calls'
import type { sponsorCalls } from '@lunas/contract/kantin/sponsor.calls'
import type { subsidiCalls } from '@lunas/contract/kantin/subsidi.calls'
import type { waktuMakanCalls } from '@lunas/contract/kantin/waktu-makan.calls'
import type { saldoSekolahCalls } from '@lunas/contract/saldo/saldo-sekolah.calls'
import type { RequestOf } from '@lunas/contract/wire/calls'
import type { CallName } from '@lunas/contract/wire/wire'
import { formatKode } from '@lunas/values/kode'
import { randomId } from '#platform/ids'
import { aPengguna, aSekolah, aSiswa, type MadeSiswa } from '#test/builders'
import { look, NOTHING_SEEN } from '#test/decide'
import { aKantin, aKartu, aSale, aSoldShift, aUid, giveSaldo, ISI_PRODUK, type Kantin } from '#test/kantin'
import { aKlaim, shiftOf } from '#test/luring'
import type { World } from '#test/world'
import { fotoSiswaRequests, keepFotoSiswa, OF_NO_FOTO } from './foto-siswa-requests.ts'
import { keepPesanMakan, OF_NO_MENU, pesanMakanRequests } from './pesan-makan-requests.ts'
import { keepLuring, luringRequests } from './luring-requests.ts'
import { keepSubsidi, OF_NO_SUBSIDI, subsidiRequests } from './subsidi-requests.ts'
import type { Deed } from './staff-deeds.ts'

type KantinCall =
  | keyof typeof fotoSiswaCalls
  | keyof typeof kantinCalls | keyof typeof kartuCalls | keyof typeof batasCalls
  | keyof typeof penjualanCalls | keyof typeof pembatalanCalls | keyof typeof pelunasanCalls
  | keyof typeof penutupanCalls
  | keyof typeof waktuMakanCalls | keyof typeof saldoSekolahCalls
  | keyof typeof pesanMakanCalls | keyof typeof luringCalls | keyof typeof subsidiCalls
  | keyof typeof sponsorCalls | keyof typeof klaimCalls

/** What a parent may set without any consent. */
const BATAS = {
  harian: 20_000, mingguan: 80_000, per_waktu: null, kategori_diblokir: ['alat_tulis'],
  produk_diblokir: [], alergen: [], pin: 'di_atas', pin_di_atas: 15_000, saldo_rendah: 10_000,
  kabar_belanja: true,
} satisfies Omit<RequestOf<'aturBatas'>, 'kode_siswa'>

/** Requests about the canteen of a school that the sample's people do not work for. */
export async function kantinRequests(
  world: World, siswa: MadeSiswa,
): Promise<{ [N in KantinCall]: RequestOf<N> }> {
  const kantin = await aKantin(world, await aSekolah(world))
  const { idlapak, mesin, sekolah } = kantin
  const { kode_siswa, nis } = siswa
  const { idsekolah } = sekolah
  const none = formatKode('produk', 'mobile', randomId())
  const idklaim = formatKode('klaim', 'mobile', randomId())
  const idpelunasan = formatKode('pelunasan', 'mobile', randomId())
  const kode_penjualan = formatKode('penjualan', 'mobile', randomId())
  const idshift = formatKode('shift', 'mobile', randomId())
  return {
    daftarLapak: { idsekolah },
    buatLapak: { idsekolah, nama: 'Lapak Dua', milik: 'sekolah', penitip: '' },
    ubahLapak: { idlapak, nama: 'Lapak Dua', penitip: 'Bu Siti', aktif: true },
    daftarProduk: { cari: 'nasi', idsekolah, kategori: 'makanan' },
    buatProduk: { idlapak, ...ISI_PRODUK, alergen: ['telur'] },
    ubahProduk: { idproduk: none, ...ISI_PRODUK, alergen: [], aktif: true },
    gambarProduk: { idproduk: none },
    daftarKartu: { cari: 'salma', idsekolah, kelas: '4B', status: 'aktif' },
    tanpaKartu: { idsekolah, kelas: '4B' },
    pasangKartu: { kode_siswa, jenis: 'nfc', uid: aUid() },
    cetakKartu: { idsekolah, kelas: '4B' },
    ubahKartu: { idkartu: formatKode('kartu', 'mobile', randomId()), status: 'hilang' },
    kasirKantin: { mesin, idsekolah },
    bukaShift: { mesin, idsekolah, nama_mesin: 'Kasir 1' },
    tutupShift: { mesin, urut_terakhir: 0 },
    kenaliPembeli: { mesin, token: null, nis },
    jual: aSale(kantin, aUid()),
    daftarPenjualan: {
      cari: 'salma', idsekolah, dari: '2026-11-01', sampai: '2026-11-30', status: 'selesai',
    },
    ajukanPembatalan: { kode_penjualan, alasan: 'Salah barang' },
    putusPembatalan: { kode_penjualan, putusan: 'setuju', dilihat: NOTHING_SEEN },
    tarikPembatalan: { kode_penjualan, alasan: 'Barangnya jadi diambil' },
    daftarKlaim: { idsekolah },
    ajukanKlaim: { idklaim, untuk: 'catat', alasan: 'Kasir salah hitung' },
    putusKlaim: { idklaim, putusan: 'setuju', dilihat: NOTHING_SEEN },
    tarikKlaim: { idklaim, alasan: 'Sudah dibayar tunai' },
    ajukanPenutupan: { idshift, alasan: 'Tablet hilang' },
    putusPenutupan: { idshift, putusan: 'setuju', dilihat: NOTHING_SEEN },
    tarikPenutupan: { idshift, alasan: 'Tabletnya ketemu' },
    sisaLapak: { idsekolah },
    ajukanPelunasan: { idlapak, cara: 'tunai', jumlah: 10_000, catatan: '' },
    daftarPelunasan: {
      cari: 'siti', idsekolah, dari: '2026-11-01', sampai: '2026-11-30', status: 'menunggu',
    },
    putusPelunasan: { idpelunasan, putusan: 'setuju', dilihat: NOTHING_SEEN },
    tarikPelunasan: { idpelunasan, alasan: 'Salah lapak' },
    laporanKantin: { idsekolah, dari: '2026-11-01', sampai: '2026-11-30' },
    daftarWaktuMakan: { idsekolah },
    tambahWaktuMakan: { idsekolah, nama: 'Istirahat', dari: 540, sampai: 570 },
    akhiriWaktuMakan: { idwaktu: formatKode('waktu', 'mobile', randomId()) },
    saldoSekolah: {},
    aturSaldo: { idsekolah, maks: 1_000_000 },
    daftarShift: { idsekolah, dari: '2026-11-01', sampai: '2026-11-30' },
    ...fotoSiswaRequests(siswa),
    ...luringRequests(mesin, idsekolah),
    ...pesanMakanRequests(siswa, idsekolah),
    ...subsidiRequests(),
    getKantinAnak: { kode_siswa },
    riwayatBelanja: { kode_siswa, setelah: kode_penjualan },
    aturBatas: { kode_siswa, ...BATAS },
    blokirBelanja: { kode_siswa, diblokir: false },
  }
}

/** These need a school that one works for, or an open shift of one's own. */
export const OF_NO_KANTIN: readonly CallName[] = [
  'buatLapak', 'ubahLapak', 'buatProduk', 'ubahProduk', 'gambarProduk', 'tanpaKartu', 'pasangKartu', 'ubahKartu',
  'cetakKartu', 'kasirKantin', 'bukaShift', 'tutupShift', 'kenaliPembeli', 'jual',
  'ajukanPembatalan', 'putusPembatalan', 'tarikPembatalan',
  'ajukanPenutupan', 'putusPenutupan', 'tarikPenutupan', 'ajukanKlaim', 'putusKlaim', 'tarikKlaim',
  'ajukanPelunasan', 'putusPelunasan', 'tarikPelunasan', 'daftarWaktuMakan', 'tambahWaktuMakan',
  'akhiriWaktuMakan', 'aturSaldo',
  'ambilJatah', 'kirimLuring', 'unggahPenyelamat', 'buatHub', 'cabutHub', 'pasangHub', 'jatahHub', 'kirimHub',
  ...OF_NO_FOTO,
  ...OF_NO_MENU,
  ...OF_NO_SUBSIDI,
]

/** The tables that calls about the canteen write. */
export const KANTIN_CHANGING: Partial<Record<CallName, readonly string[]>> = {
  buatLapak: ['lapak', 'ledger_account', 'idempotensi', 'jejak'],
  ubahLapak: ['lapak', 'jejak'],
  buatProduk: ['produk', 'idempotensi', 'jejak'],
  pasangKartu: ['kartu', 'jejak'],
  aturBatas: ['batas_belanja', 'jejak'],
  blokirBelanja: ['batas_belanja', 'jejak'],
}

/** Everything that the staff of a canteen can do, once each. */
export async function keepKantin(world: World, deed: Deed): Promise<void> {
  const siswa = await aSiswa(world)
  const kantin = await aKantin(world, siswa.sekolah)
  const { tu, kasir } = kantin
  const { idsekolah } = siswa.sekolah
  const { idlapak } = await deed(
    'buatLapak', { idsekolah, nama: 'Lapak Dua', milik: 'sekolah', penitip: '' }, tu)
  await deed('ubahLapak', { idlapak, nama: 'Lapak Tiga', penitip: '', aktif: true }, tu)
  const produk = await deed('buatProduk', { idlapak, ...ISI_PRODUK, alergen: [] }, tu)
  const { idproduk } = produk
  await deed('ubahProduk', { idproduk, ...ISI_PRODUK, alergen: [], aktif: true, stok: 5 }, tu)
  await deed('gambarProduk', { idproduk }, tu)
  const { kode_siswa } = siswa
  const { kartu } = await deed('pasangKartu', { kode_siswa, jenis: 'nfc', uid: aUid() }, tu)
  await deed('ubahKartu', { idkartu: kartu.idkartu, status: 'hilang' }, tu)
  const token = await aKartu(world, kantin, siswa)
  await giveSaldo(world, { ...siswa, sekolah_id: siswa.sekolah.id }, 50_000)
  const mesin = randomUUID()
  await deed('bukaShift', { mesin, idsekolah, nama_mesin: 'Kasir 2' }, kasir)
  const { kode_penjualan } = await deed('jual', { ...aSale(kantin, token), mesin }, kasir)
  const batal = { kode_penjualan, alasan: 'Salah barang' }
  await deed('ajukanPembatalan', batal, kasir)
  await deed('tarikPembatalan', batal, kasir)
  await deed('ajukanPembatalan', batal, kasir)
  const usulan = await look(world, 'putusPembatalan', { kode_penjualan, putusan: 'setuju' }, tu)
  await deed('putusPembatalan', {
    kode_penjualan, putusan: 'setuju', dilihat: usulan?.sidik ?? NOTHING_SEEN,
  }, tu)
  await keepLuring(deed, { ...kantin, mesin }, siswa)
  await deed('tutupShift', { mesin, urut_terakhir: 3 }, kasir)
  await keepPenutupan(world, deed, kantin)
  await keepFotoSiswa(world, deed)
  await keepKlaim(world, deed)
  await keepPelunasan(world, deed, siswa)
  await keepPesanMakan(world, deed)
  await keepSubsidi(world, deed)
}

/** The shift of a lost till: proposed to be closed, taken back, and closed by two people. */
/** A sale beyond a till's part: proposed, withdrawn, proposed again and agreed to. */
async function keepKlaim(world: World, deed: Deed): Promise<void> {
  const { idklaim, kantin: { tu }, siswa: { sekolah } } = await aKlaim(world)
  const bendahara = await aPengguna(world, 'bendahara', { sekolah })
  const request = { idklaim, untuk: 'catat', alasan: 'Kasir salah hitung' } as const
  await deed('ajukanKlaim', request, tu)
  await deed('tarikKlaim', { idklaim, alasan: 'Salah lihat' }, tu)
  const { usulan } = await world.api.call('ajukanKlaim', request, tu)
  await deed('putusKlaim', { idklaim, putusan: 'setuju', dilihat: usulan?.sidik ?? NOTHING_SEEN }, bendahara)
}

async function keepPenutupan(world: World, deed: Deed, kantin: Kantin): Promise<void> {
  const bendahara = await aPengguna(world, 'bendahara', { sekolah: kantin.sekolah })
  const idshift = await shiftOf(world, kantin)
  const request = { idshift, alasan: 'Tablet hilang' }
  await deed('ajukanPenutupan', request, kantin.tu)
  await deed('tarikPenutupan', request, kantin.tu)
  await world.api.call('ajukanPenutupan', request, kantin.tu)
  const said = { idshift, putusan: 'setuju' } as const
  const usulan = await look(world, 'putusPenutupan', said, bendahara)
  await deed('putusPenutupan', { ...said, dilihat: usulan?.sidik ?? NOTHING_SEEN }, bendahara)
}

/** Payouts to a consignee: taken back, and agreed to. */
async function keepPelunasan(world: World, deed: Deed, siswa: MadeSiswa): Promise<void> {
  const { idlapak, tu } = await aSoldShift(world, siswa)
  const bendahara = await aPengguna(world, 'bendahara', { sekolah: siswa.sekolah })
  const { idsekolah } = siswa.sekolah
  await deed('aturSaldo', { idsekolah, maks: 1_000_000 }, bendahara)
  const [waktu] = await deed(
    'tambahWaktuMakan', { idsekolah, nama: 'Istirahat', dari: 540, sampai: 570 }, tu)
  await deed('akhiriWaktuMakan', { idwaktu: waktu?.idwaktu ?? '' }, tu)
  const request = { idlapak, cara: 'tunai', jumlah: 10_000, catatan: '' } as const
  const { idpelunasan } = await deed('ajukanPelunasan', request, tu)
  await deed('tarikPelunasan', { idpelunasan, alasan: 'Belum dihitung' }, tu)
  const again = await world.api.call('ajukanPelunasan', request, tu)
  const said = { idpelunasan: again.idpelunasan, putusan: 'setuju' } as const
  const usulan = await look(world, 'putusPelunasan', said, bendahara)
  await deed('putusPelunasan', { ...said, dilihat: usulan?.sidik ?? NOTHING_SEEN }, bendahara)
}
