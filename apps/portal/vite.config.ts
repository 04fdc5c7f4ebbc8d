import { appSettings } from '@lunas/ui/vite/app-settings'
import { inlineCss } from '@lunas/ui/vite/inline-css'
import { precompress } from '@lunas/ui/vite/precompress'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { VitePWA } from 'vite-plugin-pwa'

/** Only tills register it: see src/features/kantin/luring/till-worker.ts. */
const tillWorker = VitePWA({
  injectRegister: false,
  registerType: 'prompt',
  manifest: false,
  strategies: 'injectManifest',
  srcDir: 'worker',
  filename: 'sw.ts',
  injectManifest: { globPatterns: ['**/*.{html,js,css,svg}'] },
})

export default defineConfig(({ command }) => ({
  ...appSettings(command),
  base: '/portal/',
  plugins: [react(), tailwindcss(), tillWorker, inlineCss(), precompress()],
}))
