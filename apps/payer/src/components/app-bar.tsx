import { useStore } from '@lunas/client/use-store'
import { BackIcon } from '@lunas/ui/icons/back'
import { LunasMark } from '@lunas/ui/lunas-mark'
import type { MouseEvent, ReactNode } from 'react'
import { appCopy } from '#lib/app.copy.ts'
import { brand } from '#lib/brand.ts'
import { type Target } from '#lib/router/addresses.ts'
import { Link } from '#lib/router/link.tsx'
import { goBack } from '#lib/router/router.ts'
import { usePlace } from '#lib/router/screens.tsx'
import { SchoolLogo } from './school-logo.tsx'

type AppBarProps = {
  title: string
  /** The school that the page is about; without one the institution's name stands there. */
  school?: { sekolah: string; logo_sekolah: string } | undefined
  /** One level up: the arrow's target when there is no history to go back to; the first screen has none. */
  back: Target | null
  /** For pages that are opened from many places: the arrow leads back to the previous page. */
  isLeaf?: boolean
  /** What else the screen leads to, at the right. */
  children?: ReactNode
}

/** The bar above every screen that is not a tab: what it is, and whose. */
export function AppBar({ title, school, back, isLeaf = false, children }: AppBarProps) {
  const { index } = usePlace().entry
  const institusi = useStore(brand)
  const whose = school?.sekolah || institusi?.nama

  function onClick(event: MouseEvent) {
    if (!isLeaf || index === 0) return
    event.preventDefault()
    goBack()
  }

  return (
    <header className="sticky top-[env(safe-area-inset-top)] z-10 border-b border-line bg-raised print:hidden">
      <div className="app-bar mx-auto flex max-w-6xl items-center gap-1 px-2 md:px-6">
        {back && (
          <Link {...back} className="icon-btn" aria-label={appCopy.back} onClick={onClick}>
            <BackIcon size={22} />
          </Link>
        )}
        {school?.sekolah && <SchoolLogo {...school} className="bar-logo mr-2" />}
        <div className={`min-w-0 grow ${back ? '' : 'pl-2'}`}>
          <p className="bar-title">{title}</p>
          {whose && <p className="bar-whose">{whose}</p>}
        </div>
        {children}
        <Link to="/id/bayar" className="hidden shrink-0 items-center gap-2 px-2 font-bold md:flex">
          {institusi?.logo ? (
            <img src={institusi.logo} alt="" width={28} height={28} className="bar-logo object-contain" />
          ) : (
            <LunasMark size={28} />
          )}
          {institusi?.nama ?? 'Lunas'}
        </Link>
      </div>
    </header>
  )
}
