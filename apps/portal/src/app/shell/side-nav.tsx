import { Link } from '@tanstack/react-router'
import { LunasMark } from '@lunas/ui/lunas-mark'
import ChevronDown from 'lucide-react/icons/chevron-down'
import { useId } from 'react'
import { toggleGroup, useFolded } from './folded-groups.ts'
import { entryOf } from './menu.ts'
import { NavEntry } from './nav-entry.tsx'
import { useMenu, type MenuGroup } from './use-menu.ts'
import { useScreen } from './use-screen.ts'

/** The screens that this level may use. */
export function SideNav({ institusi }: { institusi: string }) {
  return (
    <nav aria-label="Utama" className="shell-side">
      <Link to="/" className="flex items-center gap-2.5 p-3">
        <LunasMark size={30} />
        <span className="min-w-0">
          <span className="block truncate font-bold">{institusi}</span>
          <span className="block text-xs text-ink-faint">Portal Lunas</span>
        </span>
      </Link>
      <div className="grow px-2 pb-4">
        {useMenu().map((part) => (
          <FoldingGroup key={part.group} {...part} />
        ))}
      </div>
    </nav>
  )
}

function FoldingGroup({ group, screens }: MenuGroup) {
  const id = useId()
  const isFolded = useFolded(group)
  const open = useScreen()
  const hasOpen = open !== undefined && screens.some(({ path }) => path === entryOf(open))
  return (
    <section className="mt-2">
      <h2>
        <button
          type="button"
          className="nav-group"
          aria-expanded={!isFolded}
          aria-controls={id}
          // A folded group still shows that the open screen is in it.
          data-has-open={isFolded && hasOpen}
          onClick={() => toggleGroup(group)}
        >
          {group}
          <ChevronDown size={16} />
        </button>
      </h2>
      <ul id={id} hidden={isFolded}>
        {screens.map((screen) => (
          <li key={screen.path}>
            <NavEntry screen={screen} />
          </li>
        ))}
      </ul>
    </section>
  )
}
