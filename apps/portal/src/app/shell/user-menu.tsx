import { Menu } from '@base-ui/react/menu'
import { useRouter } from '@tanstack/react-router'
import LogOut from 'lucide-react/icons/log-out'
import Repeat from 'lucide-react/icons/repeat'
import UserRound from 'lucide-react/icons/user-round'
import { showError } from '@lunas/client/notices'
import { chooseTask, leave } from '#features/masuk/api/masuk.ts'
import { useSaya } from '#lib/saya.ts'
import { LEVEL_WORDS } from '@lunas/contract/pengguna/level.words'

export function UserMenu() {
  const router = useRouter()
  const { nama, email, level, penugasan } = useSaya()
  const others = penugasan.filter((one) => one !== level)
  return (
    <Menu.Root>
      <Menu.Trigger className="btn btn-quiet shrink-0 text-ink">
        <UserRound size={18} />
        <span className="hidden sm:inline">{nama}</span>
        <span className="sr-only sm:hidden">{nama}</span>
      </Menu.Trigger>
      <Menu.Portal>
        <Menu.Positioner align="end" sideOffset={4} className="z-30">
          <Menu.Popup className="float">
            <div className="px-2.5 py-1.5">
              <p className="font-semibold">{nama}</p>
              <p className="text-ink-soft">{LEVEL_WORDS[level]}</p>
              <p className="text-xs text-ink-faint">{email}</p>
            </div>
            {others.map((other) => (
              <Menu.Item
                key={other}
                className="choice"
                onClick={() => {
                  void chooseTask(other).then(() => router.navigate({ to: '/' }), showError)
                }}
              >
                <Repeat size={18} />
                Bekerja sebagai {LEVEL_WORDS[other]}
              </Menu.Item>
            ))}
            <Menu.Item
              className="choice"
              onClick={() => {
                leave()
                void router.navigate({ to: '/masuk', replace: true })
              }}
            >
              <LogOut size={18} />
              Keluar
            </Menu.Item>
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  )
}
