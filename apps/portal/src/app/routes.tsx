import {
  createRootRoute,
  createRoute,
  lazyRouteComponent,
  redirect,
  type RouteComponent,
} from '@tanstack/react-router'
import { MasukPage } from '#pages/masuk-page.tsx'
import { NotFoundPage } from '#pages/not-found-page.tsx'
import { session } from '#lib/session.ts'
import { Root } from './root.tsx'

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** What the browser's title says before the name of the portal. */
    title?: string
  }
}

const rootRoute = createRootRoute({ component: Root, notFoundComponent: NotFoundPage })

const masukRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: 'masuk',
  staticData: { title: 'Masuk' },
  beforeLoad: () => {
    if (session()) throw redirect({ to: '/', replace: true })
  },
  component: MasukPage,
})

/** Everything else needs somebody who is logged in. */
const shellRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: 'shell',
  beforeLoad: () => {
    if (!session()) throw redirect({ to: '/masuk', replace: true })
  },
  component: lazyRouteComponent(() => import('#pages/shell/portal-shell.tsx'), 'PortalShell'),
})

/** Each screen is a file of its own, fetched when it is first opened. */
function screen<Path extends string>(path: Path, title: string, component: RouteComponent) {
  return createRoute({
    getParentRoute: () => shellRoute,
    path,
    staticData: { title },
    component,
    // What a list is narrowed to stands in the address, so that Back and a reload keep it.
    validateSearch: (search: Record<string, string>) => search,
  })
}

export const routeTree = rootRoute.addChildren([
  masukRoute,
  shellRoute.addChildren([
    screen(
      '/',
      'Mulai',
      lazyRouteComponent(() => import('#pages/start-page.tsx'), 'StartPage'),
    ),
    screen(
      'kas',
      'Terima uang',
      lazyRouteComponent(() => import('#pages/kas-page.tsx'), 'KasPage'),
    ),
    screen(
      'kas/tutup',
      'Tutup kas',
      lazyRouteComponent(() => import('#pages/tutup-kas-page.tsx'), 'TutupKasPage'),
    ),
    screen(
      'kas/buku',
      'Buku harian',
      lazyRouteComponent(() => import('#pages/buku-page.tsx'), 'BukuPage'),
    ),
    screen(
      'pembayaran',
      'Pembayaran',
      lazyRouteComponent(() => import('#pages/pembayaran-page.tsx'), 'PembayaranPage'),
    ),
    screen(
      'transfer',
      'Transfer bank',
      lazyRouteComponent(() => import('#pages/transfer-page.tsx'), 'TransferPage'),
    ),
    screen(
      'transfer/catat',
      'Catat transfer',
      lazyRouteComponent(() => import('#pages/catat-transfer-page.tsx'), 'CatatTransferPage'),
    ),
    screen(
      'pengembalian',
      'Pengembalian',
      lazyRouteComponent(() => import('#pages/pengembalian-page.tsx'), 'PengembalianPage'),
    ),
    screen(
      'titipan',
      'Titipan',
      lazyRouteComponent(() => import('#pages/titipan-page.tsx'), 'TitipanPage'),
    ),
    screen(
      'tertahan',
      'Pembayaran tertahan',
      lazyRouteComponent(() => import('#pages/tertahan-page.tsx'), 'TertahanPage'),
    ),
    screen(
      'pengajuan',
      'Pengajuan wali',
      lazyRouteComponent(() => import('#pages/pengajuan-page.tsx'), 'PengajuanPage'),
    ),
    screen(
      'cicilan',
      'Cicilan',
      lazyRouteComponent(() => import('#pages/cicilan-page.tsx'), 'CicilanPage'),
    ),
    screen(
      'cicilan/aturan',
      'Aturan cicilan',
      lazyRouteComponent(() => import('#pages/aturan-cicilan-page.tsx'), 'AturanCicilanPage'),
    ),
    screen(
      'urutan',
      'Urutan bayar',
      lazyRouteComponent(() => import('#pages/urutan-page.tsx'), 'UrutanPage'),
    ),
    screen(
      'tautan',
      'Tautan bayar',
      lazyRouteComponent(() => import('#pages/tautan-page.tsx'), 'TautanPage'),
    ),
    screen(
      'tautan/buat',
      'Buat tautan',
      lazyRouteComponent(() => import('#pages/buat-tautan-page.tsx'), 'BuatTautanPage'),
    ),
    screen(
      'kas/rantai',
      'Penutupan hari',
      lazyRouteComponent(() => import('#pages/rantai-page.tsx'), 'RantaiPage'),
    ),
    screen(
      'rekonsiliasi',
      'Rekonsiliasi',
      lazyRouteComponent(() => import('#pages/kasus-page.tsx'), 'KasusPage'),
    ),
    screen(
      'rekonsiliasi/impor',
      'Impor bank',
      lazyRouteComponent(() => import('#pages/impor-page.tsx'), 'ImporPage'),
    ),
    screen(
      'setoran',
      'Setoran',
      lazyRouteComponent(() => import('#pages/setoran-page.tsx'), 'SetoranPage'),
    ),
    screen(
      'lacak',
      'Lacak uang',
      lazyRouteComponent(() => import('#pages/lacak-page.tsx'), 'LacakPage'),
    ),
    screen(
      'pengingat',
      'Pengingat',
      lazyRouteComponent(() => import('#pages/pengingat-page.tsx'), 'PengingatPage'),
    ),
    screen(
      'jejak',
      'Jejak audit',
      lazyRouteComponent(() => import('#pages/jejak-page.tsx'), 'JejakPage'),
    ),
  ]),
])
