import { createRootRoute, createRoute, redirect } from '@tanstack/react-router'
import { BayarPage } from '#pages/bayar-page.tsx'
import { IdShell } from '#pages/id-shell.tsx'
import { session } from '#lib/session.ts'
import { latePage } from './late-page.ts'
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
    if (session()) throw redirect({ to: '/app/home', replace: true })
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
  cachedRoute.addChildren([tagihanRoute, pembayaranRoute, kuitansiRoute, verifikasiRoute]),
  panduanRoute,
  comingRoute('app'),
  comingRoute('app/home'),
  comingRoute('app/$'),
  comingRoute('register'),
  comingRoute('register-form/$nomor'),
  comingRoute('login'),
  comingRoute('lupa'),
  comingRoute('otp'),
  comingRoute('verifikasi-otp'),
  comingRoute('ziswaf'),
  comingRoute('ziswaf/$'),
  comingRoute('info'),
  comingRoute('info/$idlinimasa'),
  comingRoute('notifikasi'),
  comingRoute('ekantin'),
  comingRoute('ekantin/$'),
  comingRoute('mitra'),
  comingRoute('mitra/$'),
  comingRoute('ppob'),
  comingRoute('ppob/$'),
  comingRoute('nfc-scan'),
  comingRoute('reset-pin/reset-pin-cek'),
  comingRoute('reset-pin/otp/$kode_siswa'),
  comingRoute('reset-pin/reset-pin/$kode_siswa'),
])
