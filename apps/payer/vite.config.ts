import { join } from 'node:path'
import { appSettings } from '@lunas/ui/vite/app-settings'
import { earlyParts } from '@lunas/ui/vite/early-parts'
import { inlineCss } from '@lunas/ui/vite/inline-css'
import { precompress } from '@lunas/ui/vite/precompress'
import { routePages, type RoutePage } from '@lunas/ui/vite/route-pages'
import { shortPreload } from '@lunas/ui/vite/short-preload'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { VitePWA } from 'vite-plugin-pwa'

/** What the early drawing and the app share, since it holds a state or lies in the first file anyway. */
const SHARED = new RegExp(
  [
    'payer/src/lib/(session|brand|early-drawing|look-ups)\\.ts',
    'features/institusi/institusi-store\\.ts',
    'lib/router/(place|addresses)\\.ts',
    'client/src/(clock|kept|running-calls|store)\\.ts',
  ].join('|'),
)

/** What home and inquiry are drawn with before React is there. */
const DRAWN_BY_BOTH = new RegExp(
  'early/(jsx-runtime|plain-link)\\.|' +
    '(institusi-logo|lunas-mark|icons/(svg|person|receipt|school)|use-store|app\\.copy|app-name|' +
    'ui/src/(button|spinner))\\.tsx?\\?dini$',
)

/** Small parts that home and the bills show both, so that neither loads the other's file. */
const SHOWN_BY_BOTH = new RegExp(
  [
    'values/src/(local-date|near-date|rupiah)',
    'ui/src/(nominal|rupiah-field|state-text|status-badge|drawings/drawing)',
    'ui/src/icons/(calendar|check|chevron-right|clock|heart|hourglass|wallet)',
    // Signs that areas share: each is smaller than what a file of its own costs.
    'ui/src/icons/(bank|card|cross-circle|plus|return)',
    'payer/src/lib/(copy-text|moments|short-metode|use-(arrived|title))',
    'features/tagihan/(basket|api/get-tagihan)',
    // Every screen that a link opens says what is wrong with the link.
    'payer/src/pages/(link-trouble|pages\\.copy)\\.tsx?$',
  ].join('|'),
)

/** What the bills, a payment and every area need in which something is paid. */
const BEGINS_PAYING = new RegExp(
  [
    'features/pembayaran/(sent-request|draft|status-look|api/get-(pembayaran|metode)|components/running-list)\\.tsx?$',
    'pages/use-checkout\\.ts$',
    'contract/src/pembayaran/status\\.ts$',
    'client/src/(server-clock|use-settled)\\.ts$',
    'payer/src/lib/(format-remaining|pilihan|use-remaining)\\.ts$',
    'ui/src/after-dialogs\\.ts$',
  ].join('|'),
)

/** Small parts of many screens, but of none that is weighed most: home, bills and receipt do without them. */
const SHOWN_LATER = /(components\/select-field|icons\/offline)\.tsx$/

/** What is printed, saved, photographed or shown to be scanned. */
const IS_PAPER = /components\/qr-code|api\/fetch-file|kode-pendek|save-file|icons\/(camera|download|print|share|shield-check)/

/** What home has in common with the areas that it leads to. */
const NAMES_AN_AREA = /ui\/src\/icons\/(bell|bolt|canteen|history|news|store)\.tsx$|lib\/use-offers\.ts$/

/** Parts of forms and lists that several areas use, and no screen that a link opens. */
const USED_BY_AREAS = new RegExp(
  [
    'payer/src/components/(amount-form|form-page|loaded|mutasi-list|photo-button|sum-bar)\\.tsx$',
    'payer/src/lib/shrink-photo\\.ts$|features/(anak|kantin)/api/get-anak\\.ts$',
    'ui/src/(avatar|icons/device)\\.tsx$',
    'values/src/(nomor-wa|format-stamp)\\.ts$',
    'nfiniteQuery(Observer)?\\.js$',
  ].join('|'),
)

/** Codes, consent and the end of an account: at the login, in the profile and at an agent's. */
const ABOUT_A_PERSON = new RegExp(
  [
    'components/otp-entry|ui/src/otp-|wire/digest|lib/(running-code|push)\\.ts$',
    'features/(privasi|profil|sandi)/|features/masuk/(api/keluar|show-nomor)|pages/privasi-link',
  ].join('|'),
)

/**
 * Few files instead of many small ones: what runs first (`mula`), the first calls and the session's cipher
 * (`panggilan`), work after the start (`sesudah`), what every screen needs (`awal`), the inquiry (`cek`), what
 * all later screens share (`simpanan`), and the screens that src/app/*-screens.ts fetch together. What draws
 * home and inquiry before React is in no group: as a group it would need the bundler's runtime. A module that
 * two groups need lies with the one of higher priority. So what two areas need is named here, in a file that
 * is no area's: `e2e/budget.test.ts` fails when an area loads the file of another one (decision 160). Every
 * file also costs the first screen its name.
 */
const chunks = [
  {
    name: 'mula',
    test: (id: string) =>
      /app\/start\.ts$|rolldown.runtime|preload-helper|lib\/(brand|early-drawing)\.ts$|(institusi-store|early-asked)\.ts$/.test(id) ||
      DRAWN_BY_BOTH.test(id),
    priority: 4,
  },
  { name: 'panggilan', test: /app\/early-calls\.ts$|client\/src\/sealed-text\.ts$/, priority: 3.3 },
  { name: 'sesudah', test: /app\/after-start\.ts$/, priority: 3.2 },
  {
    name: 'awal',
    test: /(app\/main|components\/school-logo|institusi-logo|ui\/src\/(button|field|lunas-mark|sheet|skeleton)|icons\/(back|chat|chevron-down|person|receipt|school|search)|lib\/(router\/link|use-(idle-import|overlay)))\.tsx?$/,
    priority: 3,
  },
  { name: 'cek', test: /(app\/bayar-screens|sekolah-picker|pages\/siswa-form)\.tsx?$/, priority: 2.9 },
  {
    name: 'simpanan',
    test: (id: string) =>
      /(query-layout|offered-frames)\.tsx$|call-api\.ts$|use(Query|Queries|Mutation)\.js$/.test(id) ||
      (SHOWN_BY_BOTH.test(id) && !id.endsWith('?dini')),
    priority: 2.5,
  },
  { name: 'alur', test: BEGINS_PAYING, priority: 2.4 },
  { name: 'kertas', test: IS_PAPER, priority: 2.3 },
  { name: 'tanda', test: NAMES_AN_AREA, priority: 2.25 },
  { name: 'program', test: /features\/ziswaf\/api\/ziswaf\.ts$/, priority: 2.2 },
  { name: 'pilih', test: SHOWN_LATER, priority: 2.1 },
  { name: 'rumah', test: /rumah-screens\.ts$/, priority: 1.9 },
  { name: 'tagihan', test: /tagihan-screens\.ts$/, priority: 1.8 },
  { name: 'kuitansi', test: /kuitansi-screens\.ts$/, priority: 1.7 },
  { name: 'bayar', test: /(pages\/(tagihan|amount)-checkout|components\/receipt-link|icons\/copy)\.tsx$/, priority: 1.6 },
  { name: 'jalur', test: /jalur-screens\.ts$/, priority: 1.5 },
  { name: 'bersama', test: USED_BY_AREAS, priority: 1.45 },
  { name: 'ziswaf', test: /ziswaf-screens\.ts$/, priority: 1.4 },
  { name: 'pulsa', test: /features\/ppob\//, minShareCount: 2, priority: 1.38 },
  { name: 'akun', test: ABOUT_A_PERSON, minShareCount: 2, priority: 1.37 },
  { name: 'cara', test: /pages\/ways-sheets\.tsx$/, priority: 1.3 },
  { name: 'masuk', test: /masuk-screens\.ts$/ },
  { name: 'beranda', test: /beranda-screens\.ts$/ },
]

/**
 * Screens that people open by a link or from their home screen: what they need is fetched at once.
 */
const LAYOUT = /query-layout\.tsx$/
const LATER_CSS = /app\/later\.css$/
const pages: RoutePage[] = [
  { name: 'tagihan', path: '^/iu/tagihan/', modules: [LAYOUT, /tagihan-screens\.ts$/, LATER_CSS] },
  { name: 'jalur', path: '^/bayar/pembayaran/', modules: [LAYOUT, /jalur-screens\.ts$/, LATER_CSS] },
  { name: 'kuitansi', path: '^/(kuitansi/|verifikasi)', modules: [LAYOUT, /kuitansi-screens\.ts$/, LATER_CSS] },
  { name: 'ziswaf', path: '^/ziswaf/(ziswaf|program/|kalkulator)', modules: [LAYOUT, /ziswaf-screens\.ts$/, LATER_CSS] },
  { name: 'rumah', path: '^/app/home', modules: [/app\/early\/early-home\.tsx$/, LATER_CSS, LAYOUT, /rumah-screens\.ts$/] },
  { name: 'kantin', path: '^/ekantin', modules: [LAYOUT, /kantin-screens\.ts$/, LATER_CSS] },
  { name: 'ppob', path: '^/ppob', modules: [LAYOUT, /ppob-screens\.ts$/, LATER_CSS] },
  { name: 'mitra', path: '^/mitra', modules: [LAYOUT, /mitra-screens\.ts$/, LATER_CSS] },
  { name: 'lain', path: '^/(?!(id/bayar|id|bayar|iu)/?$)', modules: [] },
]
const parts = {
  app: [/app\/early-calls\.ts$/, /app\/main\.tsx$/],
  // The inquiry is drawn before React is there, and React waits until somebody needs it (decision 132).
  start: [/app\/early\/early-bayar\.tsx$/],
  later: [/app\/main\.tsx$/, /app\/bayar-screens\.ts$/],
  pages,
}

/** Home and inquiry are drawn before React is there (decision 124). */
const early = earlyParts({
  folder: join(import.meta.dirname, 'src/app/early'),
  apart: /early-school\.tsx$/,
  shared: SHARED,
  instead: { '/lib/router/link.tsx': 'plain-link.tsx' },
})

const installable = VitePWA({
  // Registered by ourselves once the page rests; see src/lib/service-worker.ts.
  injectRegister: false,
  registerType: 'prompt',
  // Made by the server, from the institution of the host.
  manifest: false,
  strategies: 'injectManifest',
  srcDir: 'worker',
  filename: 'sw.ts',
  // The worker opens every address with the one page; its copies are for people without it.
  injectManifest: { globPatterns: ['**/*.{html,js,css,svg}'], globIgnores: ['rute/*'] },
})

export default defineConfig(({ command }) => {
  const settings = appSettings(command)
  return {
    ...settings,
    server: { proxy: { ...settings.server.proxy, ...fromServer(settings.server.proxy['/api']) } },
    plugins: [
      early, shortPreload('@lunas/client/import-with'), react(), tailwindcss(), installable, inlineCss(),
      routePages(parts), precompress(),
    ],
    build: {
      ...settings.build,
      modulePreload: {
        ...settings.build.modulePreload,
        // The page names what its first files import, and has their styles, so they carry no list.
        resolveDependencies: (_, files, { hostId }) => (/\/(mula|early-bayar)-/.test(hostId) ? [] : files),
      },
      rolldownOptions: { output: { codeSplitting: { groups: chunks } } },
    },
  }
})

/** What the server makes for each institution. */
function fromServer(origin: string) {
  return { '/manifest.webmanifest': origin, '/ikon/institusi': origin }
}
