import { HistoryIcon } from '@lunas/ui/icons/history'
import { HomeIcon } from '@lunas/ui/icons/home'
import { PersonIcon } from '@lunas/ui/icons/person'
import { SchoolIcon } from '@lunas/ui/icons/school'
import { InstitusiLogo } from '#features/institusi/components/institusi-logo.tsx'
import { appCopy } from '#lib/app.copy.ts'
import { Link } from '#lib/router/link.tsx'
import { session } from '#lib/session.ts'
import type { ReactNode } from 'react'
import { pagesCopy } from './pages.copy.ts'

const TABS = [
  { to: '/app/home', word: pagesCopy.tabs.home, Icon: HomeIcon },
  { to: '/app/riwayat', word: pagesCopy.tabs.history, Icon: HistoryIcon },
  { to: '/app/anak', word: pagesCopy.tabs.children, Icon: SchoolIcon },
  { to: '/app/profil', word: pagesCopy.tabs.profile, Icon: PersonIcon },
] as const

/** The tabs of a logged-in person, below the institution's header. */
export function AppFrame({ children }: { children: ReactNode }) {
  return (
    <div className="flex min-h-dvh flex-col pb-16 md:pb-0">
      <header className="md:border-b md:border-line md:bg-raised">
        <div className="mx-auto flex max-w-6xl items-center justify-between md:h-16 md:px-8">
          <p className="hidden min-w-0 items-center gap-2 text-lg font-bold md:flex">
            <InstitusiLogo size={36} />
            <span className="truncate">{session()?.institusi || 'Lunas'}</span>
          </p>
          <nav aria-label={appCopy.tabs} className="tabs">
            {TABS.map(({ to, word, Icon }) => (
              <Link key={to} to={to} className="tab">
                <Icon size={22} />
                {word}
              </Link>
            ))}
          </nav>
        </div>
      </header>
      {children}
    </div>
  )
}
