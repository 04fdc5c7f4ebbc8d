import { HistoryIcon } from '@lunas/ui/icons/history'
import { HomeIcon } from '@lunas/ui/icons/home'
import { PersonIcon } from '@lunas/ui/icons/person'
import { SchoolIcon } from '@lunas/ui/icons/school'
import { InstitusiLogo } from '#features/institusi/components/institusi-logo.tsx'
import { Link } from '#lib/router/link.tsx'
import { Outlet } from '#lib/router/screens.tsx'
import { session } from '#lib/session.ts'

const TABS = [
  { to: '/app/home', word: 'Beranda', Icon: HomeIcon },
  { to: '/app/riwayat', word: 'Riwayat', Icon: HistoryIcon },
  { to: '/app/anak', word: 'Anak', Icon: SchoolIcon },
  { to: '/app/profil', word: 'Profil', Icon: PersonIcon },
] as const

/** The tabs of a logged-in person, below the institution's header. */
export function AppShell() {
  return (
    <div className="flex min-h-dvh flex-col pb-16 md:pb-0">
      <header className="md:border-b md:border-line md:bg-raised">
        <div className="mx-auto flex max-w-6xl items-center justify-between md:h-16 md:px-8">
          <p className="hidden min-w-0 items-center gap-2.5 text-lg font-bold md:flex">
            <InstitusiLogo size={36} />
            <span className="truncate">{session()?.institusi || 'Lunas'}</span>
          </p>
          <nav aria-label="Utama" className="tabs">
            {TABS.map(({ to, word, Icon }) => (
              <Link key={to} to={to} className="tab">
                <Icon size={22} />
                {word}
              </Link>
            ))}
          </nav>
        </div>
      </header>
      <Outlet />
    </div>
  )
}
