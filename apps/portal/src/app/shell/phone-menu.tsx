import { Dialog } from '@base-ui/react/dialog'
import { useLocation, useRouter } from '@tanstack/react-router'
import MenuIcon from 'lucide-react/icons/menu'
import X from 'lucide-react/icons/x'
import { useRef } from 'react'
import { SCREENS } from '../screens.ts'
import { NavEntry } from './nav-entry.tsx'
import { useMenu } from './use-menu.ts'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The menu is open: its own history entry, so that the phone's Back closes it. */
    menu?: boolean
  }
}

const [start] = SCREENS

/** The menu for narrow screens. */
export function PhoneMenu({ institusi }: { institusi: string }) {
  const router = useRouter()
  const menu = useMenu()
  const isOpen = useLocation({ select: ({ state }) => state.menu === true })
  const popup = useRef<HTMLDivElement>(null)
  const hasChosen = useRef(false)

  function setOpen(open: boolean) {
    if (!open) return router.history.back()
    hasChosen.current = false
    void router.navigate({
      to: '.', search: true, state: { menu: true }, resetScroll: false,
    })
  }
  const choose = {
    replace: true,
    onClick: () => {
      hasChosen.current = true
    },
  }

  return (
    <Dialog.Root open={isOpen} onOpenChange={setOpen}>
      <Dialog.Trigger className="icon-btn shell-menu" aria-label="Menu">
        <MenuIcon size={22} />
      </Dialog.Trigger>
      <Dialog.Portal>
        <Dialog.Backdrop className="backdrop" />
        {/* A chosen screen takes the focus; otherwise it returns to the button. */}
        <Dialog.Popup
          ref={popup}
          className="drawer"
          // Opens a long menu at the current screen.
          initialFocus={() => popup.current?.querySelector<HTMLElement>('[aria-current]')}
          finalFocus={() => !hasChosen.current}
        >
          <header className="flex items-center justify-between gap-2 border-b border-line py-2 pr-2 pl-4">
            <div className="min-w-0">
              <Dialog.Title className="truncate text-base">{institusi}</Dialog.Title>
              <p className="text-xs text-ink-faint">Portal Lunas</p>
            </div>
            <Dialog.Close className="icon-btn shrink-0" aria-label="Tutup menu">
              <X size={22} />
            </Dialog.Close>
          </header>
          <nav aria-label="Utama" className="min-h-0 grow overflow-y-auto p-2 pb-6">
            <NavEntry screen={start} {...choose} />
            {menu.map(({ group, screens }) => (
              <section key={group} className="mt-3">
                <h2 className="px-2.5 pb-1 text-sm font-semibold text-ink-faint">{group}</h2>
                <ul>
                  {screens.map((screen) => (
                    <li key={screen.path}>
                      <NavEntry screen={screen} {...choose} />
                    </li>
                  ))}
                </ul>
              </section>
            ))}
          </nav>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  )
}
