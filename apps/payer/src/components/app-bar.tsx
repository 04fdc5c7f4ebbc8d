import { Link, type LinkProps } from '@tanstack/react-router'
import { BackIcon } from '@lunas/ui/icons/back'

type AppBarProps = { title: string; back: Pick<LinkProps, 'to' | 'params'>; backLabel?: string }

/** The strip above every screen that is not a tab. */
export function AppBar({ title, back, backLabel = 'Kembali' }: AppBarProps) {
  return (
    <header className="app-bar sticky top-0 z-10 border-b border-line bg-raised print:hidden">
      <div className="mx-auto flex h-14 max-w-6xl items-center gap-1 px-2 md:px-6">
        <Link {...back} className="icon-btn" aria-label={backLabel}>
          <BackIcon size={22} />
        </Link>
        <p className="truncate text-lg font-semibold">{title}</p>
      </div>
    </header>
  )
}
