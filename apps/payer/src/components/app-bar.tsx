import { Link, useCanGoBack, useRouter, type LinkProps } from '@tanstack/react-router'
import { BackIcon } from '@lunas/ui/icons/back'
import { LunasMark } from '@lunas/ui/lunas-mark'
import type { MouseEvent } from 'react'

type AppBarProps = {
  title: string
  /** One level up: the arrow's target when there is no history to go back to. */
  back: Pick<LinkProps, 'to' | 'params' | 'search'>
  /** For pages that are opened from many places: the arrow leads back to the previous page. */
  isLeaf?: boolean
}

/** The bar above every screen that is not a tab. */
export function AppBar({ title, back, isLeaf = false }: AppBarProps) {
  const { history } = useRouter()
  const canGoBack = useCanGoBack()

  function onClick(event: MouseEvent) {
    if (!isLeaf || !canGoBack) return
    event.preventDefault()
    history.back()
  }

  return (
    <header className="sticky top-[env(safe-area-inset-top)] z-10 border-b border-line bg-raised print:hidden">
      <div className="mx-auto flex h-14 max-w-6xl items-center gap-1 px-2 md:h-16 md:px-6">
        <Link {...back} className="icon-btn" aria-label="Kembali" onClick={onClick}>
          <BackIcon size={22} />
        </Link>
        <p className="grow truncate text-lg font-semibold">{title}</p>
        <Link to="/id/bayar" className="hidden items-center gap-2 px-2 font-bold md:flex">
          <LunasMark size={28} />
          Lunas
        </Link>
      </div>
    </header>
  )
}
