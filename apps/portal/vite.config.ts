import { inlineCss } from '@lunas/ui/vite/inline-css'
import { precompress } from '@lunas/ui/vite/precompress'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

/** Where `npm run dev` finds the API. */
const API_ORIGIN = `http://127.0.0.1:${process.env.PORT ?? 8080}`

export default defineConfig({
  base: '/portal/',
  plugins: [react(), tailwindcss(), inlineCss(), precompress()],
  build: { target: 'es2022', modulePreload: { polyfill: false }, reportCompressedSize: false },
  server: { proxy: { '/api': API_ORIGIN } },
})
