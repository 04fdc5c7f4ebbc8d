import type { RequestOf } from '@lunas/contract/wire/calls'
import type { CallName } from '@lunas/contract/wire/wire'
import { wireForm } from '#platform/auth/secret-hash'
import { MINUTE_MS } from '#platform/clock'
import { DEMO_PASSWORD, DEMO_WALI } from '#seeds/demo/people'
import { aSiswa, aTagihan } from '#test/builders'
import { notificationFor } from '#test/hook'
import { untilQuiet } from '#test/quiet'
import { payFor, paymentReaches } from '#test/story'
import { statusNotification } from '#test/whatsapp-hook'
import type { World } from '#test/world'
import { cicilanRequests, OF_NO_PLAN } from './cicilan-requests.ts'
import { eksporRequests } from './ekspor-requests.ts'
import { familyRequests } from './family-requests.ts'
import { insidenRequests, OF_NO_INSIDEN } from './insiden-requests.ts'
import { kantinRequests, OF_NO_KANTIN } from './kantin-requests.ts'
import { lembagaRequests, OF_NO_LEMBAGA } from './lembaga-requests.ts'
import { linimasaRequests, OF_NO_LINIMASA } from './linimasa-requests.ts'
import { OF_NO_OPERATOR, operatorRequests } from './operator-requests.ts'
import { OF_NO_PETUGAS, petugasRequests } from './petugas-requests.ts'
import { mitraRequests, OF_NO_MITRA } from './mitra-requests.ts'
import { OF_NO_TRADE, ppobRequests } from './ppob-requests.ts'
import { OF_NO_UNIT, programRequests } from './program-requests.ts'
import { OF_NO_TERTAHAN, portalRequests } from './portal-requests.ts'
import { kenaikanRequests, OF_NO_KENAIKAN } from './kenaikan-requests.ts'
import { OF_NO_SISWA, siswaRequests } from './siswa-requests.ts'
import { OF_NO_ARREARS, tunggakanRequests } from './tunggakan-requests.ts'
import { keringananRequests, OF_NO_RELIEF } from './keringanan-requests.ts'
import { jadwalRequests } from './jadwal-requests.ts'
import { layananRequests } from './layanan-requests.ts'
import { OF_NO_PENANGGUNG, penanggungRequests } from './penanggung-requests.ts'
import { OF_NO_RUN, tagihRequests } from './tagih-requests.ts'
import { OF_NO_UNGGAHAN, unggahanRequests } from './unggahan-requests.ts'
import { OF_NO_CASE, treasuryRequests } from './treasury-requests.ts'

/** A well-formed ticket that does not exist. */
const NO_TIKET = 'OTP-mobile-01K9Z8Y7X6W5V4T3S2R1Q0P9N8'
const NO_OTP = '0'.repeat(32)

export const SAMPLE_WALI = '6281311112222'

/**
 * A request per call that succeeds for allowed callers; a new call does not compile without one.
 */
export type SampleRequests = { [N in CallName]: RequestOf<N> }

/**
 * Made from a family whose payments are paid or cancelled, so that nothing changes during the test.
 */
export async function sampleRequests(world: World): Promise<SampleRequests> {
  const siswa = await aSiswa(world, { nama: 'Salma Nadhifa', nomor_wa: SAMPLE_WALI })
  const { kode_siswa } = siswa
  const spp = await aTagihan(world, siswa)
  const buku = await aTagihan(world, siswa, { jenis: 'Buku', jumlah: 200_000 })
  const paid = await payFor(world, siswa, [spp])
  await world.sandbox.pay(paid.kode_pembayaran)
  const { nomor_kuitansi } = await paymentReaches(world, paid.kode_pembayaran, 'berhasil')
  if (!nomor_kuitansi) throw new Error('paid without a receipt')
  // A payment is watched for a minute after its money came, so that a second amount is seen.
  world.clock.advance(MINUTE_MS)
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
    riwayatPembayaran: { status: 'berhasil', kode_siswa, bulan: '2026-11' },
    cariPembayaran: { cari: 'SPP' },
    getKuitansi: { nomor_kuitansi },
    pdfKuitansi: { nomor_kuitansi },
    pdfGabungan: { kode_pembayaran: paid.kode_pembayaran },
    verifikasiKuitansi: { nomor_kuitansi, jumlah: '454000' },
    ...(await familyRequests(world, siswa)),
    ...(await cicilanRequests(world, siswa)),
    ...portalRequests(siswa),
    ...siswaRequests(siswa),
    ...kenaikanRequests(),
    ...treasuryRequests(),
    ...eksporRequests(),
    ...petugasRequests(),
    ...lembagaRequests(siswa),
    ...operatorRequests(),
    ...(await programRequests(world)),
    ...(await kantinRequests(world, siswa)),
    ...keringananRequests(),
    ...tunggakanRequests(),
    ...jadwalRequests(),
    ...layananRequests(),
    ...penanggungRequests(),
    ...tagihRequests(),
    ...unggahanRequests(),
    ...insidenRequests(world),
    ...linimasaRequests(siswa),
    otpRequest: { nomor: '0', kode_institusi: 'mobile', tipe: 'login' },
    otpEmail: { tiket: NO_TIKET },
    otpStatus: { tiket: NO_TIKET },
    otpVerifikasi: {
      otp: NO_OTP, kode_institusi: 'mobile', tipe: 'register', tiket: NO_TIKET,
      device: { uuid: 'perangkat-uji', nama: 'Ponsel uji' },
    },
    daftar: { nomor: '0', nama: 'Ibu', alamat: '', email: 'x', session: 'mobile.x' },
    login: { nomor: SAMPLE_WALI, otp: NO_OTP, tiket: NO_TIKET },
    masuk: {
      email: DEMO_WALI.email, password: wireForm(DEMO_PASSWORD), kode_institusi: 'mobile',
    },
    keluar: {},
    resetOtp: { email: 'x', tipe: 'email' },
    editPassword: {
      email: DEMO_WALI.email, tipe_kontak: 'email', otp: NO_OTP, password_baru: wireForm('x'),
      tiket: NO_TIKET,
    },
    getSesi: {},
    cabutSesi: { idsesi: 'SSI-mobile-01K9Z8Y7X6W5V4T3S2R1Q0P9N8' },
    cabutSemuaSesi: {},
    ...ppobRequests(),
    ...mitraRequests(siswa),
    hookMidtrans: await notificationFor(world, paid.kode_pembayaran),
    hookWhatsapp: statusNotification({ id: 'wamid.LAIN', status: 'sent', timestamp: '1752112563' }),
    tantanganWhatsapp: {
      'hub.mode': 'subscribe',
      'hub.verify_token': 'lunas-whatsapp-verify-dev',
      'hub.challenge': '1158201444',
    },
  }
}

/**
 * These need a proof that a sample cannot have, or a waiting time. The walk can only show that
 * allowed callers pass the gate; other tests cover the rest.
 */
export const MAY_REFUSE: ReadonlySet<CallName> = new Set<CallName>([
  ...OF_NO_CASE,
  ...OF_NO_TERTAHAN,
  ...OF_NO_PLAN,
  ...OF_NO_PETUGAS,
  ...OF_NO_LEMBAGA,
  ...OF_NO_OPERATOR,
  ...OF_NO_UNIT,
  ...OF_NO_TRADE,
  ...OF_NO_MITRA,
  ...OF_NO_KANTIN,
  ...OF_NO_RELIEF, ...OF_NO_PENANGGUNG,
  ...OF_NO_ARREARS,
  ...OF_NO_RUN, ...OF_NO_UNGGAHAN,
  ...OF_NO_INSIDEN,
  ...OF_NO_LINIMASA,
  ...OF_NO_SISWA,
  ...OF_NO_KENAIKAN,
  'pilihKabar', 'getPengingat', 'contohPengingat', 'pesanPengingat', 'kabarSiswa', 'getKabarWali', 'aturKabarWali', 'aturPengingat',
  'emailOtp', 'emailVerifikasi', 'konfirmasiOtp', 'nomorOtp', 'nomorVerifikasi', 'batalUbah', 'hapusOtp', 'hapusAkun',
  'salinanOtp', 'ambilSalinan', 'salinanPetugas', 'tambahAnak', 'verifikasiAnak',
  'ajukanAnak', 'cekSiswaPin', 'cekOtpPin', 'ubahPin', 'ubahSandi', 'pindahTitipan', 'pindahSaldo',
  'riwayatSaldoSiswa',
  'terimaKas', 'tutupKas', 'putusKas', 'tarikKas', 'bukuKas', 'eksporBuku', 'getUangMasuk', 'getMenunggu',
  'eksporUangMasuk', 'kirimSlip', 'fotoSlip', 'putusSlip',
  'tarikSlip', 'cekPengembalian', 'ajukanPengembalian', 'putusPengembalian',
  'tarikPengembalian', 'selesaikanPengembalian', 'ajukanPengajuan',
  'tolakPengajuan', 'putusPengajuan', 'tarikPengajuan', 'getWaliSiswa', 'akhiriWali', 'rincianTitipan', 'kembalikanTitipan',
])

/** About a child of one family: parents of another family are refused. */
export const OF_ONE_FAMILY: ReadonlySet<CallName> = new Set<CallName>([
  'lepasAnak', 'getWali', 'getNomorVa', 'getSaldo', 'pindahSaldo', 'riwayatSaldo', 'getTitipan', 'otomatisTitipan', 'pindahTitipan', 'buatTautan',
  'riwayatTautan', 'cabutTautan', 'getCicilan', 'hitungCicilan', 'ajukanCicilan', 'ubahPersetujuan',
  'getFotoAnak', 'ubahFotoAnak', 'hapusFotoAnak', 'getKantinAnak', 'riwayatBelanja', 'aturBatas', 'blokirBelanja', 'menuAnak', 'pesanMakan',
])
