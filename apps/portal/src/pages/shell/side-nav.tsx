import { Link } from '@tanstack/react-router'
import { LunasMark } from '@lunas/ui/lunas-mark'
import { MENU } from './menu.ts'

/** The screens that this level may use, and nothing else. */
export function SideNav({ boleh, institusi }: { boleh: readonly string[]; institusi: string }) {
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
        {MENU.map(({ group, entries }) => {
          const allowed = entries.filter(({ call }) => boleh.includes(call))
          if (allowed.length === 0) return null
          return (
            <section key={group} className="mt-3">
              <h2 className="px-2.5 pb-1 text-xs font-semibold text-ink-faint">{group}</h2>
              <ul>
                {allowed.map(({ to, word, Icon }) => (
                  <li key={to}>
                    <Link to={to} activeOptions={{ exact: true }} className="nav-link">
                      <Icon size={18} />
                      {word}
                    </Link>
                  </li>
                ))}
              </ul>
            </section>
          )
        })}
      </div>
    </nav>
  )
}
