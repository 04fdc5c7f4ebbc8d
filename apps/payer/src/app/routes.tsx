import { createRootRoute, createRoute, redirect } from '@tanstack/react-router'
import { BayarPage } from '#pages/bayar-page.tsx'
import { IdShell } from '#pages/id-shell.tsx'
import { session } from '#lib/session.ts'
import { whenIdle } from '#lib/use-idle-import.ts'
import { latePage, type LateScreen } from './late-page.ts'
import { Root } from './root.tsx'

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** The page's part of the browser title, before the app's name. */
    title?: string
  }
}

/** Screens that are fetched together; every group adds its file name to the first screen. */
const loadTagihan = () => import('./tagihan-screens.ts')
const loadJalur = () => import('./jalur-screens.ts')
const loadMasuk = () => import('./masuk-screens.ts')
const loadRumah = () => import('./rumah-screens.ts')
const loadBeranda = () => import('./beranda-screens.ts')
const loadKuitansi = () => import('./kuitansi-screens.ts')
const loadInfo = () => import('./info-screens.ts')
const loadZiswaf = () => import('./ziswaf-screens.ts')
const loadDonasi = () => import('./donasi-screens.ts')
const loadMitra = () => import('./mitra-screens.ts')
const loadPpob = () => import('./ppob-screens.ts')
const loadAwam = () => import('./awam-screens.ts')


const rootRoute = createRootRoute({
  component: Root,
  // Which overlay is open is part of every address, so that Back closes it.
  validateSearch: ({ buka }): { buka?: string } => (typeof buka === 'string' ? { buka } : {}),
  notFoundComponent: latePage(loadAwam, 'NotFoundPage'),
})

const emptyRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/',
  beforeLoad: () => {
    throw redirect({ to: '/id/bayar', replace: true })
  },
})

const bayarRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: 'bayar',
  staticData: { title: 'Bayar Tagihan' },
  beforeLoad: () => {
    if (!session()) throw redirect({ to: '/id/bayar', replace: true })
  },
  component: latePage(loadBeranda, 'BayarInsidePage'),
})

const idRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: 'id',
  component: IdShell,
  beforeLoad: ({ location }) => {
    passInside()
    if (/^\/id\/?$/.test(location.pathname)) throw redirect({ to: '/id/bayar', replace: true })
  },
})
const idBayarRoute = createRoute({
  getParentRoute: () => idRoute,
  path: 'bayar',
  staticData: { title: 'Bayar Tagihan' },
  component: BayarPage,
})
const idAuthRoute = createRoute({
  getParentRoute: () => idRoute,
  path: 'auth',
  staticData: { title: 'Masuk' },
  component: latePage(loadAwam, 'AuthPage'),
})

/** Later screens share the query cache, which loads with the first of them. */
const cachedRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: 'cached',
  component: latePage(() => import('./query-layout.tsx'), 'QueryLayout'),
})
/** Bills: of one's own children after login, otherwise of a child found by NIS. */
const iuRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: 'iu',
  beforeLoad: () => {
    throw redirect({ to: session() ? '/app/home' : '/id/bayar', replace: true })
  },
})
const tagihanRoute = createRoute({
  getParentRoute: () => cachedRoute,
  path: 'iu/tagihan/$kode_siswa',
  staticData: { title: 'Tagihan' },
  component: latePage(loadTagihan, 'TagihanPage'),
  // A part that cannot be fetched now is fetched again when it is opened.
  onEnter: () => void whenIdle(() => void loadJalur().catch(() => {})),
})
const pembayaranRoute = createRoute({
  getParentRoute: () => cachedRoute,
  path: 'bayar/pembayaran/$kode_pembayaran',
  staticData: { title: 'Pembayaran' },
  component: latePage(loadJalur, 'PembayaranPage'),
})
const tautanRoute = createRoute({
  getParentRoute: () => cachedRoute,
  path: 'tautan/$kode_tautan',
  staticData: { title: 'Tautan Bayar' },
  component: latePage(() => import('#pages/tautan-page.tsx'), 'TautanPage'),
})
const keranjangRoute = createRoute({
  getParentRoute: () => cachedRoute,
  path: 'keranjang',
  staticData: { title: 'Bayar Bersama' },
  component: latePage(() => import('#pages/keranjang-page.tsx'), 'KeranjangPage'),
})
const buktiRoute = createRoute({
  getParentRoute: () => cachedRoute,
  path: 'bukti',
  staticData: { title: 'Bukti Transfer' },
  component: latePage(() => import('#pages/bukti-page.tsx'), 'BuktiPage'),
})
const kuitansiRoute = createRoute({
  getParentRoute: () => cachedRoute,
  path: 'kuitansi/$nomor_kuitansi',
  staticData: { title: 'Kuitansi' },
  component: latePage(loadKuitansi, 'KuitansiPage'),
})
const verifikasiRoute = createRoute({
  getParentRoute: () => cachedRoute,
  path: 'verifikasi',
  staticData: { title: 'Periksa Kuitansi' },
  validateSearch: ({ nomor, tt, jumlah }): { nomor?: string; tt?: string; jumlah?: string } => ({
    ...(typeof nomor === 'string' && { nomor }),
    ...(typeof tt === 'string' && { tt }),
    ...(typeof jumlah === 'string' && { jumlah }),
  }),
  component: latePage(loadKuitansi, 'VerifikasiPage'),
})

const ziswafRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: 'ziswaf',
  beforeLoad: () => {
    throw redirect({ to: '/ziswaf/ziswaf', replace: true })
  },
})
const programsRoute = createRoute({
  getParentRoute: () => cachedRoute,
  path: 'ziswaf/ziswaf',
  staticData: { title: 'Ziswaf' },
  validateSearch: ({ jenis }): { jenis?: string } =>
    typeof jenis === 'string' ? { jenis } : {},
  component: latePage(loadZiswaf, 'ZiswafPage'),
})
const programRoute = createRoute({
  getParentRoute: () => cachedRoute,
  path: 'ziswaf/program/$kode_program',
  staticData: { title: 'Program Ziswaf' },
  component: latePage(loadZiswaf, 'ProgramPage'),
})
const kalkulatorRoute = createRoute({
  getParentRoute: () => cachedRoute,
  path: 'ziswaf/kalkulator',
  staticData: { title: 'Kalkulator Zakat' },
  validateSearch: ({ hitung }): { hitung?: string } =>
    typeof hitung === 'string' ? { hitung } : {},
  component: latePage(loadZiswaf, 'KalkulatorPage'),
})
const donasiRoute = createRoute({
  getParentRoute: () => cachedRoute,
  path: 'ziswaf/donasi/$kode_program',
  staticData: { title: 'Donasi' },
  validateSearch: ({ jumlah }): { jumlah?: number } =>
    Number.isSafeInteger(jumlah) ? { jumlah: Number(jumlah) } : {},
  component: latePage(loadDonasi, 'DonasiPage'),
})
const donasiSayaRoute = createRoute({
  getParentRoute: () => cachedRoute,
  path: 'ziswaf/donasi-saya',
  staticData: { title: 'Donasi Saya' },
  beforeLoad: demandSession,
  component: latePage(loadDonasi, 'DonasiSayaPage'),
})
const buktiDonasiRoute = createRoute({
  getParentRoute: () => cachedRoute,
  path: 'ziswaf/bukti/$no_kuitansi',
  staticData: { title: 'Kuitansi Donasi' },
  component: latePage(loadDonasi, 'BuktiDonasiPage'),
})

const panduanRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: 'panduan',
  staticData: { title: 'Panduan Pembayaran' },
  component: latePage(() => import('#pages/panduan-page.tsx'), 'PanduanPage'),
})

/** Redirects logged-in parents away from the login screens. */
function passInside() {
  if (session()) throw redirect({ to: homeOf(), replace: true })
}
/** Agents work in an area of their own. */
function homeOf() {
  return session()?.level === 'mitra' ? '/mitra' : '/app/home'
}
function openPage<Path extends string>(path: Path, title: string, component: LateScreen) {
  return createRoute({ getParentRoute: () => rootRoute, path, staticData: { title }, component })
}
const loginRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: 'login',
  staticData: { title: 'Masuk' },
  beforeLoad: passInside,
  validateSearch: ({ cara }): { cara?: 'email' } => (cara === 'email' ? { cara } : {}),
  component: latePage(loadMasuk, 'LoginPage'),
})

/** Screens that need a login, and redirect to it without one. */
function demandSession() {
  if (!session()) throw redirect({ to: '/login', replace: true })
}
const appRoute = createRoute({
  getParentRoute: () => cachedRoute,
  path: 'app',
  beforeLoad: ({ location }) => {
    demandSession()
    if (homeOf() === '/mitra') throw redirect({ to: '/mitra', replace: true })
    if (/^\/app\/?$/.test(location.pathname)) throw redirect({ to: '/app/home', replace: true })
  },
  component: latePage(loadRumah, 'AppShell'),
})
function tabPage<Path extends string>(path: Path, title: string, component: LateScreen) {
  return createRoute({ getParentRoute: () => appRoute, path, staticData: { title }, component })
}
function closedPage<Path extends string>(path: Path, title: string, component: LateScreen) {
  return createRoute({
    getParentRoute: () => cachedRoute,
    path,
    staticData: { title },
    beforeLoad: demandSession,
    component,
  })
}
/** Open to everybody: parents find partners here, agents their work. */
function mitraRoute<Path extends string>(path: Path, title: string, page: 'MitraPage' | 'MitraDaftarPage') {
  return createRoute({
    getParentRoute: () => cachedRoute, path, staticData: { title }, component: latePage(loadMitra, page),
  })
}
const resetPinCekRoute = createRoute({
  getParentRoute: () => cachedRoute,
  path: 'reset-pin/reset-pin-cek',
  staticData: { title: 'Ubah PIN Siswa' },
  beforeLoad: demandSession,
  validateSearch: ({ siswa }): { siswa?: string } =>
    typeof siswa === 'string' ? { siswa } : {},
  component: latePage(loadBeranda, 'ResetPinCekPage'),
})

export const routeTree = rootRoute.addChildren([
  emptyRoute,
  bayarRoute,
  iuRoute,
  idRoute.addChildren([idBayarRoute, idAuthRoute]),
  loginRoute,
  openPage('register', 'Daftar', latePage(loadMasuk, 'RegisterPage')),
  openPage('register-form/$nomor', 'Daftar Orang Tua', latePage(loadMasuk, 'RegisterFormPage')),
  openPage('verifikasi-otp', 'Verifikasi OTP', latePage(loadMasuk, 'VerifikasiOtpPage')),
  openPage('notifikasi', 'Pendaftaran', latePage(loadMasuk, 'NotifikasiPage')),
  openPage('lupa', 'Lupa Password', latePage(loadMasuk, 'LupaPage')),
  openPage('batal-ubah', 'Batalkan Perubahan', latePage(loadMasuk, 'BatalUbahPage')),
  openPage('otp', 'Password Baru', latePage(loadMasuk, 'OtpPage')),
  cachedRoute.addChildren([
    tagihanRoute,
    pembayaranRoute,
    kuitansiRoute,
    donasiRoute,
    buktiDonasiRoute,
    buktiRoute,
    verifikasiRoute,
    tautanRoute,
    keranjangRoute,
    programsRoute,
    programRoute,
    kalkulatorRoute,
    donasiSayaRoute,
    appRoute.addChildren([
      tabPage('home', 'Beranda', latePage(loadRumah, 'HomePage')),
      tabPage('riwayat', 'Riwayat Pembayaran', latePage(loadBeranda, 'RiwayatPage')),
      tabPage('anak', 'Anak Saya', latePage(loadBeranda, 'AnakPage')),
      tabPage('profil', 'Profil', latePage(loadBeranda, 'ProfilPage')),
    ]),
    closedPage('info', 'Info Sekolah', latePage(loadInfo, 'InfoPage')),
    closedPage('info/$idlinimasa', 'Info Sekolah', latePage(loadInfo, 'InfoDetailPage')),
    closedPage('app/anak/tambah', 'Tambah Anak', latePage(loadBeranda, 'AnakTambahPage')),
    closedPage('app/anak/ajukan', 'Nomor Saya Berubah', latePage(loadBeranda, 'AnakAjukanPage')),
    resetPinCekRoute,
    closedPage(
      'reset-pin/otp/$kode_siswa',
      'Ubah PIN Siswa',
      latePage(loadBeranda, 'ResetPinOtpPage'),
    ),
    closedPage(
      'reset-pin/reset-pin/$kode_siswa',
      'Ubah PIN Siswa',
      latePage(loadBeranda, 'ResetPinPage'),
    ),
    closedPage('ppob', 'Pulsa & Tagihan', latePage(loadPpob, 'PpobPage')),
    closedPage('ppob/pesanan/$kode_pesanan', 'Pesanan', latePage(loadPpob, 'PesananPage')),
    mitraRoute('mitra', 'Mitra', 'MitraPage'),
    mitraRoute('mitra/daftar', 'Daftar Mitra', 'MitraDaftarPage'),
    closedPage('mitra/bayar', 'Bayar Tagihan', latePage(loadMitra, 'MitraBayarPage')),
    closedPage('mitra/saldo', 'Isi Saldo Siswa', latePage(loadMitra, 'MitraSaldoPage')),
    closedPage('mitra/ppob', 'Pulsa & Tagihan', latePage(loadMitra, 'MitraPpobPage')),
    closedPage('mitra/donasi', 'Zakat & Donasi', latePage(loadMitra, 'MitraDonasiPage')),
    closedPage('mitra/deposit', 'Isi Deposit', latePage(loadMitra, 'MitraDepositPage')),
    closedPage('mitra/hari', 'Laporan Hari', latePage(loadMitra, 'MitraHariPage')),
    closedPage('mitra/lapak', 'Lapak Saya', latePage(loadMitra, 'MitraLapakPage')),
    closedPage('ekantin', 'E-Kantin', latePage(() => import('#pages/ekantin-page.tsx'), 'EkantinPage')),
    closedPage(
      'ekantin/pesanan',
      'Pesan Makan',
      latePage(() => import('#pages/pesan-makan-page.tsx'), 'PesanMakanPage'),
    ),
    closedPage(
      'ekantin/isi-saldo/$kode_siswa',
      'Isi Saldo',
      latePage(() => import('#pages/isi-saldo-page.tsx'), 'IsiSaldoPage'),
    ),
  ]),
  panduanRoute,
  openPage(
    'privasi',
    'Pemberitahuan Privasi',
    latePage(() => import('#pages/privasi-page.tsx'), 'PrivasiPage'),
  ),
  ziswafRoute,
  openPage(
    'nfc-scan',
    'Pembaca NFC',
    latePage(() => import('#pages/nfc-scan-page.tsx'), 'NfcScanPage'),
  ),
])
