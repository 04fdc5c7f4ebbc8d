import { useQuery } from '@tanstack/react-query'
import { Outlet, useRouter } from '@tanstack/react-router'
import { Spinner } from '@lunas/ui/spinner'
import Search from 'lucide-react/icons/search'
import { useEffect, useState } from 'react'
import { PageFrame } from '#components/page-frame.tsx'
import { Trouble } from '#components/trouble.tsx'
import { useHotkeys } from '#lib/hotkeys.ts'
import { sayaQuery } from '#lib/saya.ts'
import { showBrand } from '#lib/show-brand.ts'
import { AllSekolahNote } from './all-sekolah-note.tsx'
import { allowedScreens, mayOpen, menuOf, shortcutsOf } from './menu.ts'
import { Palette } from './palette.tsx'
import { PhoneMenu } from './phone-menu.tsx'
import { SekolahSwitch } from './sekolah-switch.tsx'
import { SideNav } from './side-nav.tsx'
import { TugasIndicator } from './tugas-indicator.tsx'
import { MenuContext } from './use-menu.ts'
import { useScreen } from './use-screen.ts'
import { UserMenu } from './user-menu.tsx'

/** Waits until the person is known, then frames every screen. */
export function PortalShell() {
  const { data: saya, error, refetch } = useQuery(sayaQuery)
  const warna = saya?.warna ?? ''
  useEffect(() => showBrand(warna), [warna])
  if (saya) return <Shell institusi={saya.institusi} boleh={saya.boleh} />
  return (
    <main className="grid min-h-dvh place-items-center">
      {error ? <Trouble error={error} onRetry={() => void refetch()} /> : <Spinner size={32} />}
    </main>
  )
}

function Shell({ institusi, boleh }: { institusi: string; boleh: readonly string[] }) {
  const router = useRouter()
  const screen = useScreen()
  const [isOpen, setOpen] = useState(false)
  const goTo = shortcutsOf(boleh).map(({ keys, path }) => {
    return [keys, () => void router.navigate({ to: path })]
  })
  useHotkeys({
    'ctrl+k': () => setOpen(true),
    '/': () => document.querySelector<HTMLElement>('[data-search]')?.focus(),
    ...Object.fromEntries(goTo),
  })
  const isClosed = screen !== undefined && !mayOpen(screen, boleh)
  return (
    <MenuContext value={menuOf(boleh)}>
      <div className="shell">
        <SideNav institusi={institusi} />
        <header className="shell-top">
          <div className="shell-row">
            <PhoneMenu institusi={institusi} />
            <SekolahSwitch />
            <button
              type="button"
              className="btn btn-secondary shell-palette font-normal text-ink-soft"
              onClick={() => setOpen(true)}
            >
              <Search size={16} />
              Buka layar
              <kbd>Ctrl K</kbd>
            </button>
            <TugasIndicator />
            <UserMenu />
          </div>
          {screen?.sekolah === 'all' && !isClosed && <AllSekolahNote />}
        </header>
        {isClosed ? <ClosedScreen /> : <Outlet />}
        <Palette open={isOpen} onOpen={setOpen} screens={allowedScreens(boleh)} />
      </div>
    </MenuContext>
  )
}

/** The server would refuse every call of this screen, so the shell says it once. */
function ClosedScreen() {
  return (
    <PageFrame title="Anda tidak memiliki akses">
      <p className="text-ink-soft">Layar ini di luar tugas Anda. Perlu membukanya? Hubungi admin institusi.</p>
    </PageFrame>
  )
}
