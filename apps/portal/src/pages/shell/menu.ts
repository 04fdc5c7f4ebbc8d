import type { CallName } from '@lunas/contract/wire'
import { GuideIcon } from '@lunas/ui/icons/guide'
import { RefreshIcon } from '@lunas/ui/icons/refresh'
import { ShieldCheckIcon } from '@lunas/ui/icons/shield-check'
import type { IconProps } from '@lunas/ui/icons/svg'
import type { ComponentType } from 'react'

export type MenuEntry = {
  to: string
  word: string
  /** What the screen is for, on the start page and in the palette. */
  about: string
  Icon: ComponentType<IconProps>
  /** Typed after `g`. */
  key: string
  /** Who may not make this call does not see the entry. */
  call: CallName
}

/** Every screen of the portal, once; navigation, palette, shortcuts and start page come from it. */
export const MENU: readonly { group: string; entries: readonly MenuEntry[] }[] = [
  {
    group: 'Rekonsiliasi',
    entries: [
      {
        to: '/rekonsiliasi',
        word: 'Rekonsiliasi',
        about: 'Yang belum cocok antara laporan bank dan pembayaran',
        Icon: RefreshIcon,
        key: 'r',
        call: 'getKasus',
      },
      {
        to: '/rekonsiliasi/laporan',
        word: 'Laporan bank',
        about: 'Impor laporan Midtrans dan mutasi bank',
        Icon: GuideIcon,
        key: 'i',
        call: 'getLaporan',
      },
    ],
  },
  {
    group: 'Pengawasan',
    entries: [
      {
        to: '/jejak',
        word: 'Jejak audit',
        about: 'Siapa berbuat apa, kapan, dari mana',
        Icon: ShieldCheckIcon,
        key: 'j',
        call: 'getJejak',
      },
    ],
  },
]

export function allowedEntries(boleh: readonly string[]): MenuEntry[] {
  return MENU.flatMap(({ entries }) => entries).filter(({ call }) => boleh.includes(call))
}

/** A screen of the menu that this level may not use; other addresses are nobody's secret. */
export function isClosed(pathname: string, boleh: readonly string[]): boolean {
  const path = pathname.replace(/^\/portal(?=\/)/, '')
  const entry = MENU.flatMap(({ entries }) => entries).find(({ to }) => to === path)
  return entry !== undefined && !boleh.includes(entry.call)
}
