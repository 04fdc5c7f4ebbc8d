import { inlineCss } from '@lunas/ui/vite/inline-css'
import { precompress } from '@lunas/ui/vite/precompress'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { VitePWA } from 'vite-plugin-pwa'
import { manifest } from './manifest.ts'

/** Where `npm run dev` finds the API. */
const API_ORIGIN = `http://127.0.0.1:${process.env.PORT ?? 8080}`

/** The word that the server expects in every request key; it ships to every phone by design. */
const REQUEST_SECRET =
  process.env.VITE_LUNAS_REQUEST_SECRET ?? process.env.LUNAS_REQUEST_SECRET ?? 'lunas-request-dev'

/** What seals the payloads that the wire calls encrypted; it ships to every phone as well. */
const ENVELOPE_SECRET =
  process.env.VITE_LUNAS_ENVELOPE_SECRET ?? process.env.LUNAS_ENVELOPE_SECRET ?? 'lunas-envelope-dev'

/**
 * Few files instead of many small ones: what the first screen needs, the picker, what opens sealed
 * entries, and the screens that src/app/*-screens.ts fetch together with all they need. Every file
 * also costs the first screen its name.
 */
const chunks = [
  { name: 'awal', tags: ['$initial' as const], priority: 3 },
  { name: 'pemilih', test: /sekolah-picker\.tsx$/, priority: 2 },
  { name: 'segel', test: /(sealed-entry|sealing)\.ts$/, priority: 2 },
  { name: 'jalur', test: /(jalur-screens\.ts|running-list\.tsx)$/, priority: 1 },
  { name: 'masuk', test: /masuk-screens\.ts$/ },
  { name: 'beranda', test: /beranda-screens\.ts$/ },
]

export default defineConfig({
  plugins: [
    react(),
    tailwindcss(),
    VitePWA({
      // Registered by ourselves once the page rests; see src/lib/service-worker.ts.
      injectRegister: false,
      registerType: 'prompt',
      manifest,
      workbox: {
        globPatterns: ['**/*.{html,js,css,svg}'],
        navigateFallback: '/index.html',
        // Pages of others on the same host, and files that must not become our page.
        navigateFallbackDenylist: [/^\/(api|portal|uploads|health|metrics)(\/|$)/],
        // Bills and payments are never answered from a cache; only the installed app's name is,
        // which src/features/institusi/api/get-manifest.ts puts there.
        runtimeCaching: [
          {
            urlPattern: ({ url }) => url.pathname === '/manifest.webmanifest' && url.search !== '',
            handler: 'CacheFirst',
            options: { cacheName: 'manifest', matchOptions: { ignoreSearch: false } },
          },
        ],
        cleanupOutdatedCaches: true,
      },
    }),
    inlineCss(),
    precompress(),
  ],
  resolve: {
    alias: [
      // React has had this hook of its own since version 18.
      { find: /^use-sync-external-store\/shim(\/index\.js)?$/, replacement: 'react' },
    ],
  },
  build: {
    target: 'es2022',
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    rolldownOptions: { output: { codeSplitting: { groups: chunks } } },
  },
  define: {
    'import.meta.env.VITE_LUNAS_REQUEST_SECRET': JSON.stringify(REQUEST_SECRET),
    'import.meta.env.VITE_LUNAS_ENVELOPE_SECRET': JSON.stringify(ENVELOPE_SECRET),
  },
  server: { proxy: { '/api': API_ORIGIN, '/uploads': API_ORIGIN } },
})
