import { useStore } from '@lunas/client/use-store'
import type { MitraSaya } from '@lunas/contract/mitra/mitra'
import { BoltIcon } from '@lunas/ui/icons/bolt'
import { CanteenIcon } from '@lunas/ui/icons/canteen'
import { CardIcon } from '@lunas/ui/icons/card'
import { HeartIcon } from '@lunas/ui/icons/heart'
import { WalletIcon } from '@lunas/ui/icons/wallet'
import { brand } from '#lib/brand.ts'
import { Link } from '#lib/router/link.tsx'
import { mitraCopy } from '../mitra.copy.ts'

const MENU = [
  { to: '/mitra/saldo', word: mitraCopy.saldo, Icon: CardIcon, area: 'kantin' },
  { to: '/mitra/ppob', word: mitraCopy.ppob, Icon: BoltIcon, area: 'ppob' },
  { to: '/mitra/donasi', word: mitraCopy.donasi, Icon: HeartIcon, area: 'ziswaf' },
  { to: '/mitra/deposit', word: mitraCopy.topUp, Icon: WalletIcon, isTopUp: true },
  { to: '/mitra/lapak', word: mitraCopy.lapak, Icon: CanteenIcon, isOfStalls: true },
] as const

/** The other services, as far as the institution offers them and the agent keeps a stall. Without a deposit the cover fills it. */
export function MitraMenu({ lapak, saldo }: Pick<MitraSaya, 'lapak' | 'saldo'>) {
  const offered = useStore(brand)?.area ?? []
  const shown = MENU.filter((one) => {
    if ('area' in one) return offered.includes(one.area)
    if ('isTopUp' in one) return saldo > 0
    return !('isOfStalls' in one) || lapak > 0
  })
  return (
    <nav aria-label={mitraCopy.services} className="plain">
      <ul className="menu-grid">
        {shown.map(({ to, word, Icon }) => (
          <li key={to}>
            <Link to={to} className="menu-tile">
              <span className="tone-brand grid size-10 place-items-center rounded-field"><Icon size={22} /></span>
              {word}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
