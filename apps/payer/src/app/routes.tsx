import { appCopy } from '#lib/app.copy.ts'
import type { Address } from '#lib/router/addresses.ts'
import type { Route, Routes, Screen } from '#lib/router/router.ts'
import { demandParent, demandSession, DIVERTS, type Divert } from './diverts.ts'
import { firstPage, latePage } from './late-page.ts'

/** Screens that are fetched together; every group adds its file name to the first screen. */
const loadBayar = () => import('./bayar-screens.ts')
const loadTagihan = () => import('./tagihan-screens.ts')
const loadJalur = () => import('./jalur-screens.ts')
const loadMasuk = () => import('./masuk-screens.ts')
const loadRumah = () => import('./rumah-screens.ts')
const loadBeranda = () => import('./beranda-screens.ts')
const loadKuitansi = () => import('./kuitansi-screens.ts')
const loadInfo = () => import('./info-screens.ts')
const loadZiswaf = () => import('./ziswaf-screens.ts')
const loadDonasi = () => import('./donasi-screens.ts')
const loadKantin = () => import('./kantin-screens.ts')
const loadMitra = () => import('./mitra-screens.ts')
const loadPpob = () => import('./ppob-screens.ts')
const loadAwam = () => import('./awam-screens.ts')

/** Later screens share the query cache, which loads with the first of them. */
const cache = latePage(() => import('./query-layout.tsx'), 'QueryLayout')
/** They load with the cache, so that a screen of such an area needs no further file. */
const loadFrames = () => import('#pages/offered-frames.tsx')
const kantin = latePage(loadFrames, 'KantinFrame')
const ppob = latePage(loadFrames, 'PpobFrame')
const ziswaf = latePage(loadFrames, 'ZiswafFrame')
const mitra = latePage(loadFrames, 'MitraFrame')
/** The visitor's tabs. */
const shell = firstPage(loadBayar, 'IdShell')
/** The tabs of a logged-in person. */
const tabs = latePage(loadRumah, 'AppShell')

/** An address that only leads to another one. */
function leads(divert: Divert): Route {
  return { screens: [], divert }
}
function alone(title: string, screen: Screen): Route {
  return { title, screens: [screen] }
}
function cached(title: string, screen: Screen): Route {
  return { title, screens: [cache, screen] }
}
/** The visitor's tabs, for who is not logged in. */
function visitor(title: string, screen: Screen, divert: Divert): Route {
  return { title, screens: [shell, screen], divert }
}
/** A screen of what not every institution offers. */
function within(frame: Screen, route: Route): Route {
  return { ...route, screens: route.screens.toSpliced(-1, 0, frame) }
}
/** Screens that need a login, and lead to it without one. */
function closed(title: string, screen: Screen): Route {
  return { ...cached(title, screen), divert: demandSession }
}
function tab(title: string, screen: Screen): Route {
  return { title, screens: [cache, tabs, screen], divert: demandParent }
}

const byAddress: Record<Address, Route> = {
  '/': leads(DIVERTS['/']),
  '/bayar': {
    ...alone(appCopy.payTitle, latePage(loadBeranda, 'BayarInsidePage')),
    divert: DIVERTS['/bayar'],
  },
  '/iu': leads(DIVERTS['/iu']),
  '/id': leads(DIVERTS['/id']),
  '/id/bayar': visitor(appCopy.payTitle, firstPage(loadBayar, 'BayarPage'), DIVERTS['/id/bayar']),
  '/id/auth': visitor('Masuk', latePage(loadAwam, 'AuthPage'), DIVERTS['/id/auth']),
  '/login': { ...alone('Masuk', latePage(loadMasuk, 'LoginPage')), divert: DIVERTS['/login'] },
  '/register': alone('Daftar', latePage(loadMasuk, 'RegisterPage')),
  '/register-form/$nomor': alone('Daftar Orang Tua', latePage(loadMasuk, 'RegisterFormPage')),
  '/verifikasi-otp': alone('Verifikasi OTP', latePage(loadMasuk, 'VerifikasiOtpPage')),
  '/notifikasi': alone('Pendaftaran', latePage(loadMasuk, 'NotifikasiPage')),
  '/lupa': alone('Lupa Password', latePage(loadMasuk, 'LupaPage')),
  '/batal-ubah': alone('Batalkan Perubahan', latePage(loadMasuk, 'BatalUbahPage')),
  '/otp': alone('Password Baru', latePage(loadMasuk, 'OtpPage')),
  '/iu/tagihan/$kode_siswa': cached('Tagihan', latePage(loadTagihan, 'TagihanPage')),
  '/bayar/pembayaran/$kode_pembayaran': cached('Pembayaran', latePage(loadJalur, 'PembayaranPage')),
  '/kuitansi/$nomor_kuitansi': cached('Kuitansi', latePage(loadKuitansi, 'KuitansiPage')),
  '/bukti': cached('Bukti Transfer', latePage(() => import('#pages/bukti-page.tsx'), 'BuktiPage')),
  '/verifikasi': cached('Periksa Kuitansi', latePage(loadKuitansi, 'VerifikasiPage')),
  '/tautan/$kode_tautan': cached('Link Bayar', latePage(() => import('#pages/tautan-page.tsx'), 'TautanPage')),
  '/keranjang': cached('Bayar Bersama', latePage(() => import('#pages/keranjang-page.tsx'), 'KeranjangPage')),
  '/ziswaf': leads(() => ({ to: '/ziswaf/ziswaf' })),
  '/ziswaf/ziswaf': within(ziswaf, cached('Ziswaf', latePage(loadZiswaf, 'ZiswafPage'))),
  '/ziswaf/program/$kode_program': cached('Program Ziswaf', latePage(loadZiswaf, 'ProgramPage')),
  '/ziswaf/kalkulator': within(ziswaf, cached('Kalkulator Zakat', latePage(loadZiswaf, 'KalkulatorPage'))),
  '/ziswaf/donasi/$kode_program': cached('Donasi', latePage(loadDonasi, 'DonasiPage')),
  '/ziswaf/donasi-saya': closed('Donasi Saya', latePage(loadDonasi, 'DonasiSayaPage')),
  '/ziswaf/bukti/$no_kuitansi': cached('Kuitansi Donasi', latePage(loadDonasi, 'BuktiDonasiPage')),
  '/app': leads(DIVERTS['/app']),
  '/app/home': tab('Beranda', latePage(loadRumah, 'HomePage')),
  '/app/riwayat': tab('Riwayat Pembayaran', latePage(loadBeranda, 'RiwayatPage')),
  '/app/anak': tab('Anak Saya', latePage(loadBeranda, 'AnakPage')),
  '/app/profil': tab('Profil', latePage(loadBeranda, 'ProfilPage')),
  '/app/notifikasi': closed('Notifikasi', latePage(loadBeranda, 'KabarPage')),
  '/app/notifikasi/atur': closed('Atur Notifikasi', latePage(loadBeranda, 'KabarAturPage')),
  '/app/anak/tambah': closed('Tambah Anak', latePage(loadBeranda, 'AnakTambahPage')),
  '/app/anak/ajukan': closed('Ganti Nomor WhatsApp', latePage(loadBeranda, 'AnakAjukanPage')),
  '/info': closed('Info Sekolah', latePage(loadInfo, 'InfoPage')),
  '/info/$idlinimasa': closed('Info Sekolah', latePage(loadInfo, 'InfoDetailPage')),
  '/reset-pin/reset-pin-cek': closed('Ubah PIN Siswa', latePage(loadBeranda, 'ResetPinCekPage')),
  '/reset-pin/otp/$kode_siswa': closed('Ubah PIN Siswa', latePage(loadBeranda, 'ResetPinOtpPage')),
  '/reset-pin/reset-pin/$kode_siswa': closed('Ubah PIN Siswa', latePage(loadBeranda, 'ResetPinPage')),
  '/ppob': within(ppob, closed('Pulsa & Tagihan', latePage(loadPpob, 'PpobPage'))),
  '/ppob/pesanan/$kode_pesanan': closed('Pesanan', latePage(loadPpob, 'PesananPage')),
  // Open to everybody: parents find partners here, agents their work.
  '/mitra': within(mitra, cached('Mitra', latePage(loadMitra, 'MitraPage'))),
  '/mitra/daftar': cached('Daftar Mitra', latePage(loadMitra, 'MitraDaftarPage')),
  '/mitra/bayar': closed('Bayar Tagihan', latePage(loadMitra, 'MitraBayarPage')),
  '/mitra/saldo': closed('Isi Saldo Siswa', latePage(loadMitra, 'MitraSaldoPage')),
  '/mitra/ppob': closed('Pulsa & Tagihan', latePage(loadMitra, 'MitraPpobPage')),
  '/mitra/donasi': closed('Zakat & Donasi', latePage(loadMitra, 'MitraDonasiPage')),
  '/mitra/deposit': closed('Isi Deposit', latePage(loadMitra, 'MitraDepositPage')),
  '/mitra/hari': closed('Laporan Hari', latePage(loadMitra, 'MitraHariPage')),
  '/mitra/lapak': closed('Lapak Saya', latePage(loadMitra, 'MitraLapakPage')),
  '/ekantin': within(kantin, closed('E-Kantin', latePage(loadKantin, 'EkantinPage'))),
  '/ekantin/pesanan': within(kantin, closed('Pesan Makan', latePage(loadKantin, 'PesanMakanPage'))),
  '/ekantin/isi-saldo/$kode_siswa': within(kantin, closed('Isi Saldo', latePage(loadKantin, 'IsiSaldoPage'))),
  '/panduan': alone('Panduan Pembayaran', latePage(() => import('#pages/panduan-page.tsx'), 'PanduanPage')),
  '/privasi': alone('Pemberitahuan Privasi', latePage(() => import('#pages/privasi-page.tsx'), 'PrivasiPage')),
  '/nfc-scan': alone('Pembaca NFC', latePage(() => import('#pages/nfc-scan-page.tsx'), 'NfcScanPage')),
}

export const routes: Routes = { byAddress, missing: { screens: [latePage(loadAwam, 'NotFoundPage')] } }
