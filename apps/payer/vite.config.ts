import { appSettings } from '@lunas/ui/vite/app-settings'
import { inlineCss } from '@lunas/ui/vite/inline-css'
import { precompress } from '@lunas/ui/vite/precompress'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { VitePWA } from 'vite-plugin-pwa'

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
  // Made by the server, from the institution of the host.
  manifest: false,
  strategies: 'injectManifest',
  srcDir: 'worker',
  filename: 'sw.ts',
  injectManifest: { globPatterns: ['**/*.{html,js,css,svg}'] },
})

export default defineConfig(({ command }) => {
  const settings = appSettings(command)
  return {
    ...settings,
    server: { proxy: { ...settings.server.proxy, ...fromServer(settings.server.proxy['/api']) } },
    plugins: [react(), tailwindcss(), installable, inlineCss(), precompress()],
    build: {
      ...settings.build,
      rolldownOptions: { output: { codeSplitting: { groups: chunks } } },
    },
  }
})

/** What the server makes for each institution. */
function fromServer(origin: string) {
  return { '/manifest.webmanifest': origin, '/ikon/institusi': origin }
}
