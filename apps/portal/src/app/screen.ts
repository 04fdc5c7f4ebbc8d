import type { CallName } from '@lunas/contract/wire/wire'
import type { ComponentType } from 'react'
import type { SearchFields } from '#lib/search.ts'

/** The groups of the menu, in order. */
export const GROUPS = ['Meja kas', 'Pembayaran', 'Siswa', 'Tagihan', 'Rekonsiliasi', 'Kantin', 'Ziswaf', 'PPOB', 'Pengawasan'] as const
export type Group = (typeof GROUPS)[number]

/**
 * Named explicitly: an inferred type would make a page's type depend on the table that contains it.
 */
export type Page = Promise<ComponentType>

export type Screen = {
  path: string
  /** Shown in the menu, the heading and the browser title. */
  title: string
  /** What the screen is for; shown on the start page and in the palette. */
  about: string
  /** `null` for the start page, which is above the groups. */
  group: Group | null
  Icon: ComponentType<{ size?: number; className?: string }>
  /** Typed after `g`. Letters and digits are few: only screens of daily work have one. */
  shortcut?: string
  /**
   * Without the right to all of these calls, the screen is neither shown nor opened by its address.
   */
  calls: readonly CallName[]
  /** Set where every officer has the screen: who has only such screens has no work in the portal. */
  forAll?: true
  /** The screen that leads to this one; the menu shows that one instead. */
  under?: string
  /**
   * Whether the chosen school filters the screen. If not (`all`), the shell says so. `none` is for
   * screens without school data.
   */
  sekolah: 'switch' | 'all' | 'none'
  /** The allowed search parameters of the address; all others are removed. */
  search: SearchFields
  /** The code, fetched when the screen is first opened. */
  load: () => Page
}
