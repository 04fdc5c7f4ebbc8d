import type { ManifestOptions } from 'vite-plugin-pwa'

/** How the app installs; an institution's own name and icon come from get-manifest later. */
export const manifest: Partial<ManifestOptions> = {
  id: '/',
  name: 'Lunas · Tagihan Sekolah',
  short_name: 'Lunas',
  description: 'Cek dan bayar tagihan sekolah, dengan kuitansi yang bisa diperiksa siapa saja.',
  lang: 'id',
  start_url: '/',
  scope: '/',
  display: 'standalone',
  background_color: '#f4f6f2',
  theme_color: '#0b4a38',
  icons: [
    { src: '/ikon/lunas-192.png', sizes: '192x192', type: 'image/png' },
    { src: '/ikon/lunas-512.png', sizes: '512x512', type: 'image/png' },
    { src: '/ikon/lunas-512-penuh.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
  ],
}
