import { inlineCss } from '@lunas/ui/vite/inline-css'
import { precompress } from '@lunas/ui/vite/precompress'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

/** Where `npm run dev` finds the API. */
const API_ORIGIN = `http://127.0.0.1:${process.env.PORT ?? 8080}`

/** The words that ship to every browser by design; see the payer's settings. */
const REQUEST_SECRET =
  process.env.VITE_LUNAS_REQUEST_SECRET ?? process.env.LUNAS_REQUEST_SECRET ?? 'lunas-request-dev'
const ENVELOPE_SECRET =
  process.env.VITE_LUNAS_ENVELOPE_SECRET ?? process.env.LUNAS_ENVELOPE_SECRET ?? 'lunas-envelope-dev'

export default defineConfig({
  base: '/portal/',
  plugins: [react(), tailwindcss(), inlineCss(), precompress()],
  resolve: {
    alias: [
      // React has had this hook of its own since version 18.
      { find: /^use-sync-external-store\/shim(\/index\.js)?$/, replacement: 'react' },
    ],
  },
  build: { target: 'es2022', modulePreload: { polyfill: false }, reportCompressedSize: false },
  define: {
    'import.meta.env.VITE_LUNAS_REQUEST_SECRET': JSON.stringify(REQUEST_SECRET),
    'import.meta.env.VITE_LUNAS_ENVELOPE_SECRET': JSON.stringify(ENVELOPE_SECRET),
  },
  server: { proxy: { '/api': API_ORIGIN } },
})
