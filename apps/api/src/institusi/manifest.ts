import type { Area } from '@lunas/contract/institusi/area'
import type { Manifest } from '@lunas/contract/institusi/institusi'
import type { Institusi } from '#institusi/institusi'

const SHORT_NAME_LENGTH_MAX = 12
const THEME_COLOR = '#0b4a38'
const BACKGROUND_COLOR = '#f4f6f2'

/** The icons of the app itself, for an institution whose logo cannot be drawn. */
const OWN_ICONS: Manifest['icons'] = [
  { src: '/ikon/lunas-192.png', sizes: '192x192', type: 'image/png', purpose: 'any' },
  { src: '/ikon/lunas-512.png', sizes: '512x512', type: 'image/png', purpose: 'any' },
  { src: '/ikon/lunas-512-penuh.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
]

const SCREENSHOTS: Manifest['screenshots'] = [
  narrow('/layar/bayar-ponsel.webp', 'Cek tagihan dengan nama sekolah dan NIS'),
  narrow('/layar/tagihan-ponsel.webp', 'Pilih tagihan yang ingin dibayar'),
  narrow('/layar/beranda-ponsel.webp', 'Semua anak di satu tempat'),
  {
    src: '/layar/beranda-meja.webp', sizes: '1280x800', type: 'image/webp', form_factor: 'wide',
    label: 'Semua anak di satu tempat',
  },
]

const SHORTCUTS: readonly { name: string; url: string; area?: Area }[] = [
  { name: 'Bayar', url: '/bayar' },
  { name: 'Riwayat', url: '/app/riwayat' },
  { name: 'E-Kantin', url: '/ekantin', area: 'kantin' },
]

/**
 * How the app installs. `id`, `scope` and `start_url` never change: a browser would take a changed
 * one for another app. Without `ikon_versi` the institution has no logo that can be drawn.
 */
export function buildManifest(
  { id, nama, logo, warna }: Institusi, ikon_versi: string | undefined, offered: readonly Area[],
): Manifest {
  const icons = ikon_versi === undefined ? OWN_ICONS : iconsOf(id, ikon_versi)
  const [first] = icons
  return {
    name: `${nama} · Lunas`,
    short_name: shortNameOf(nama),
    icon: logo,
    description: `Cek dan bayar tagihan sekolah ${nama}, dengan kuitansi yang bisa diperiksa siapa saja.`,
    id: '/',
    scope: '/',
    start_url: '/',
    display: 'standalone',
    lang: 'id',
    theme_color: warna || THEME_COLOR,
    background_color: BACKGROUND_COLOR,
    icons,
    shortcuts: SHORTCUTS.filter(({ area }) => !area || offered.includes(area)).map(({ name, url }) => ({
      name,
      url,
      icons: first ? [{ src: first.src, sizes: first.sizes, type: first.type }] : [],
    })),
    screenshots: SCREENSHOTS,
    share_target: {
      action: '/bukti',
      method: 'POST',
      enctype: 'multipart/form-data',
      params: {
        files: [{ name: 'bukti', accept: ['image/jpeg', 'image/png', 'image/webp'] }],
      },
    },
  }
}

/** The version is part of the address, so that a changed logo is fetched again. */
function iconsOf(kode_institusi: string, versi: string): Manifest['icons'] {
  const icon = (nama: string, side_px: number, purpose: 'any' | 'maskable') => ({
    src: `/ikon/institusi/${kode_institusi}/${nama}.png?v=${versi}`,
    sizes: `${side_px}x${side_px}`,
    type: 'image/png',
    purpose,
  })
  return [
    icon('192', 192, 'any'),
    icon('512', 512, 'any'),
    icon('192-penuh', 192, 'maskable'),
    icon('512-penuh', 512, 'maskable'),
  ]
}

/** As many whole words as fit below an icon; the legal form in front says little. */
export function shortNameOf(nama: string): string {
  const [first = '', ...rest] = nama.replace(/^(yayasan|perguruan|perkumpulan)\s+/i, '').split(/\s+/)
  let short = first.slice(0, SHORT_NAME_LENGTH_MAX)
  for (const word of rest) {
    if (short.length + 1 + word.length > SHORT_NAME_LENGTH_MAX) break
    short += ` ${word}`
  }
  return short
}

function narrow(src: string, label: string): Manifest['screenshots'][number] {
  return { src, sizes: '720x1280', type: 'image/webp', form_factor: 'narrow', label }
}
