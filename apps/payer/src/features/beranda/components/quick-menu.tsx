import { useStore } from '@lunas/client/use-store'
import { BoltIcon } from '@lunas/ui/icons/bolt'
import { CanteenIcon } from '@lunas/ui/icons/canteen'
import { HeartIcon } from '@lunas/ui/icons/heart'
import { NewsIcon } from '@lunas/ui/icons/news'
import { ReceiptIcon } from '@lunas/ui/icons/receipt'
import { StoreIcon } from '@lunas/ui/icons/store'
import { brand } from '#lib/brand.ts'
import { Link } from '#lib/router/link.tsx'
import { berandaCopy } from '../beranda.copy.ts'

const MENU = [
  { to: '/bayar', word: 'Iuran', Icon: ReceiptIcon },
  { to: '/ekantin', word: 'E-Kantin', Icon: CanteenIcon, area: 'kantin' },
  { to: '/ppob', word: 'PPOB', Icon: BoltIcon, area: 'ppob' },
  { to: '/ziswaf', word: 'Ziswaf', Icon: HeartIcon, area: 'ziswaf' },
  { to: '/info', word: 'Info', Icon: NewsIcon },
  { to: '/mitra', word: 'Mitra', Icon: StoreIcon, area: 'mitra' },
] as const

/** What the institution offers; the rest is not shown. */
export function QuickMenu() {
  const offered = useStore(brand)?.area ?? []
  const shown = MENU.filter((one) => !('area' in one) || offered.includes(one.area))
  return (
    <nav aria-label={berandaCopy.menu} className="plain">
      <ul className="menu-grid">
        {shown.map(({ to, word, Icon }) => (
          <li key={to}>
            <Link to={to} className="menu-tile">
              <span className="tone-brand grid size-10 place-items-center rounded-field">
                <Icon size={22} />
              </span>
              {word}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
