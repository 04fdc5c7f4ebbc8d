import { appSettings } from '@lunas/ui/vite/app-settings'
import { inlineCss } from '@lunas/ui/vite/inline-css'
import { precompress } from '@lunas/ui/vite/precompress'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

export default defineConfig(({ command }) => ({
  ...appSettings(command),
  base: '/portal/',
  plugins: [react(), tailwindcss(), inlineCss(), precompress()],
}))
