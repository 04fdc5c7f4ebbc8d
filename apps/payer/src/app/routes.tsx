import { createRootRoute, createRoute, redirect } from '@tanstack/react-router'
import { BayarPage } from '#pages/bayar-page.tsx'
import { IdShell } from '#pages/id-shell.tsx'
import { session } from '#lib/session.ts'
import { latePage, type LateScreen } from './late-page.ts'
import { Root } from './root.tsx'

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** What the browser's title says before the name of the app. */
    title?: string
  }
}

const rootRoute = createRootRoute({
  component: Root,
  // Which overlay is open is part of every address, so that Back closes it.
  validateSearch: ({ buka }): { buka?: string } => (typeof buka === 'string' ? { buka } : {}),
  notFoundComponent: latePage(() => import('#pages/not-found-page.tsx'), 'NotFoundPage'),
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
  component: BayarPage,
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
  component: latePage(() => import('#pages/auth-page.tsx'), 'AuthPage'),
})

/** The screens past the first share the query cache, which comes with the first of them. */
const cachedRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: 'cached',
  component: latePage(() => import('./query-layout.tsx'), 'QueryLayout'),
})
const tagihanRoute = createRoute({
  getParentRoute: () => cachedRoute,
  path: 'iu/tagihan/$kode_siswa',
  staticData: { title: 'Tagihan' },
  component: latePage(() => import('#pages/tagihan-page.tsx'), 'TagihanPage'),
})
const pembayaranRoute = createRoute({
  getParentRoute: () => cachedRoute,
  path: 'bayar/pembayaran/$kode_pembayaran',
  staticData: { title: 'Pembayaran' },
  component: latePage(() => import('#pages/pembayaran-page.tsx'), 'PembayaranPage'),
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
const kuitansiRoute = createRoute({
  getParentRoute: () => cachedRoute,
  path: 'kuitansi/$nomor_kuitansi',
  staticData: { title: 'Kuitansi' },
  component: latePage(() => import('#pages/kuitansi-page.tsx'), 'KuitansiPage'),
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
  component: latePage(() => import('#pages/verifikasi-page.tsx'), 'VerifikasiPage'),
})

const panduanRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: 'panduan',
  staticData: { title: 'Panduan Pembayaran' },
  component: latePage(() => import('#pages/panduan-page.tsx'), 'PanduanPage'),
})

/** Who is in needs no way in. */
function passInside() {
  if (session()) throw redirect({ to: '/app/home', replace: true })
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
  component: latePage(() => import('#pages/login-page.tsx'), 'LoginPage'),
})

/** Screens that need somebody who is logged in, and lead to the login without. */
function demandSession() {
  if (!session()) throw redirect({ to: '/login', replace: true })
}
const appRoute = createRoute({
  getParentRoute: () => cachedRoute,
  path: 'app',
  beforeLoad: ({ location }) => {
    demandSession()
    if (/^\/app\/?$/.test(location.pathname)) throw redirect({ to: '/app/home', replace: true })
  },
  component: latePage(() => import('#pages/app-shell.tsx'), 'AppShell'),
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
const resetPinCekRoute = createRoute({
  getParentRoute: () => cachedRoute,
  path: 'reset-pin/reset-pin-cek',
  staticData: { title: 'Ubah PIN Siswa' },
  beforeLoad: demandSession,
  validateSearch: ({ siswa }): { siswa?: string } =>
    typeof siswa === 'string' ? { siswa } : {},
  component: latePage(() => import('#pages/reset-pin-cek-page.tsx'), 'ResetPinCekPage'),
})

const SegeraPage = latePage(() => import('#pages/segera-page.tsx'), 'SegeraPage')

/** Areas whose issue is still to come; each says what it will be. */
function comingRoute<Path extends string>(path: Path) {
  return createRoute({
    getParentRoute: () => rootRoute,
    path,
    staticData: { title: 'Segera hadir' },
    component: SegeraPage,
  })
}

export const routeTree = rootRoute.addChildren([
  emptyRoute,
  bayarRoute,
  idRoute.addChildren([idBayarRoute, idAuthRoute]),
  loginRoute,
  openPage(
    'register',
    'Daftar',
    latePage(() => import('#pages/register-page.tsx'), 'RegisterPage'),
  ),
  openPage(
    'register-form/$nomor',
    'Daftar Orang Tua',
    latePage(() => import('#pages/register-form-page.tsx'), 'RegisterFormPage'),
  ),
  openPage(
    'verifikasi-otp',
    'Verifikasi OTP',
    latePage(() => import('#pages/verifikasi-otp-page.tsx'), 'VerifikasiOtpPage'),
  ),
  openPage(
    'notifikasi',
    'Pendaftaran',
    latePage(() => import('#pages/notifikasi-page.tsx'), 'NotifikasiPage'),
  ),
  openPage(
    'lupa',
    'Lupa Password',
    latePage(() => import('#pages/lupa-page.tsx'), 'LupaPage'),
  ),
  openPage(
    'otp',
    'Password Baru',
    latePage(() => import('#pages/otp-page.tsx'), 'OtpPage'),
  ),
  cachedRoute.addChildren([
    tagihanRoute,
    pembayaranRoute,
    kuitansiRoute,
    verifikasiRoute,
    tautanRoute,
    keranjangRoute,
    appRoute.addChildren([
      tabPage(
        'home',
        'Beranda',
        latePage(() => import('#pages/home-page.tsx'), 'HomePage'),
      ),
      tabPage(
        'riwayat',
        'Riwayat Pembayaran',
        latePage(() => import('#pages/riwayat-page.tsx'), 'RiwayatPage'),
      ),
      tabPage(
        'anak',
        'Anak Saya',
        latePage(() => import('#pages/anak-page.tsx'), 'AnakPage'),
      ),
      tabPage(
        'profil',
        'Profil',
        latePage(() => import('#pages/profil-page.tsx'), 'ProfilPage'),
      ),
    ]),
    closedPage(
      'app/anak/tambah',
      'Tambah Anak',
      latePage(() => import('#pages/anak-tambah-page.tsx'), 'AnakTambahPage'),
    ),
    closedPage(
      'app/anak/ajukan',
      'Nomor Saya Berubah',
      latePage(() => import('#pages/anak-ajukan-page.tsx'), 'AnakAjukanPage'),
    ),
    resetPinCekRoute,
    closedPage(
      'reset-pin/otp/$kode_siswa',
      'Ubah PIN Siswa',
      latePage(() => import('#pages/reset-pin-otp-page.tsx'), 'ResetPinOtpPage'),
    ),
    closedPage(
      'reset-pin/reset-pin/$kode_siswa',
      'Ubah PIN Siswa',
      latePage(() => import('#pages/reset-pin-page.tsx'), 'ResetPinPage'),
    ),
  ]),
  panduanRoute,
  comingRoute('ziswaf'),
  comingRoute('ziswaf/$'),
  comingRoute('info'),
  comingRoute('info/$idlinimasa'),
  comingRoute('ekantin'),
  comingRoute('ekantin/$'),
  comingRoute('mitra'),
  comingRoute('mitra/$'),
  comingRoute('ppob'),
  comingRoute('ppob/$'),
  comingRoute('nfc-scan'),
])
