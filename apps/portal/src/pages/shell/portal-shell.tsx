import { useQuery } from '@tanstack/react-query'
import { Outlet, useLocation, useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { SearchIcon } from '@lunas/ui/icons/search'
import { Spinner } from '@lunas/ui/spinner'
import { PageFrame } from '#components/page-frame.tsx'
import { Trouble } from '#components/trouble.tsx'
import { useHotkeys } from '#lib/hotkeys.ts'
import { sayaQuery } from '#lib/saya.ts'
import { allowedEntries, isClosed } from './menu.ts'
import { Palette } from './palette.tsx'
import { SekolahSwitch } from './sekolah-switch.tsx'
import { SideNav } from './side-nav.tsx'
import { UserMenu } from './user-menu.tsx'

/** Waits until it is known who works here, then stands around every screen. */
export function PortalShell() {
  const { data: saya, error, refetch } = useQuery(sayaQuery)
  if (saya) return <Shell institusi={saya.institusi} boleh={saya.boleh} />
  return (
    <main className="grid min-h-dvh place-items-center">
      {error ? <Trouble error={error} onRetry={() => void refetch()} /> : <Spinner size={32} />}
    </main>
  )
}

function Shell({ institusi, boleh }: { institusi: string; boleh: readonly string[] }) {
  const router = useRouter()
  const { pathname } = useLocation()
  const [isOpen, setOpen] = useState(false)
  const entries = allowedEntries(boleh)
  const goTo = entries.map(({ key, to }) => [`g ${key}`, () => void router.navigate({ to })])
  useHotkeys({
    'ctrl+k': () => setOpen(true),
    '/': () => document.querySelector<HTMLElement>('[data-search]')?.focus(),
    ...Object.fromEntries(goTo),
  })
  return (
    <div className="shell">
      <SideNav boleh={boleh} institusi={institusi} />
      <header className="shell-top">
        <SekolahSwitch />
        <button
          type="button"
          className="btn btn-secondary ml-auto font-normal text-ink-soft"
          onClick={() => setOpen(true)}
        >
          <SearchIcon size={16} />
          <span className="sr-only sm:not-sr-only">Buka layar</span>
          <kbd className="hidden sm:inline">Ctrl K</kbd>
        </button>
        <UserMenu />
      </header>
      {isClosed(pathname, boleh) ? <ClosedScreen /> : <Outlet />}
      <Palette open={isOpen} onOpen={setOpen} entries={entries} />
    </div>
  )
}

/** The server would refuse every call of such a screen; better to say it once. */
function ClosedScreen() {
  return (
    <PageFrame title="Bukan bagian Anda">
      <p className="text-ink-soft">
        Layar ini tidak termasuk tugas Anda. Bila seharusnya termasuk, minta admin institusi
        mengubah hak Anda.
      </p>
    </PageFrame>
  )
}
