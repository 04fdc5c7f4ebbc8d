import { appSettings } from '@lunas/ui/vite/app-settings'
import { inlineCss } from '@lunas/ui/vite/inline-css'
import { precompress } from '@lunas/ui/vite/precompress'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { VitePWA } from 'vite-plugin-pwa'
import { manifest } from './manifest.ts'

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

const installable = VitePWA({
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
})

export default defineConfig(({ command }) => {
  const settings = appSettings(command)
  return {
    ...settings,
    plugins: [react(), tailwindcss(), installable, inlineCss(), precompress()],
    build: {
      ...settings.build,
      rolldownOptions: { output: { codeSplitting: { groups: chunks } } },
    },
  }
})
