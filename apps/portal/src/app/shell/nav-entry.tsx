import { Link } from '@tanstack/react-router'
import type { Screen } from '../screen.ts'
import { entryOf } from './menu.ts'
import { useScreen } from './use-screen.ts'

type NavEntryProps = {
  screen: Screen
  /** In the phone's menu a choice replaces the menu in the history, so that Back skips it. */
  replace?: boolean
  onClick?: () => void
}

/** One screen in the menu. */
export function NavEntry({ screen: { path, title, Icon }, ...rest }: NavEntryProps) {
  const open = useScreen()
  // The link marks its own screen as `page`; this marks the parent of the open screen.
  const isAbove = open !== undefined && open.path !== path && entryOf(open) === path
  return (
    <Link
      to={path}
      activeOptions={{ exact: true, includeSearch: false }}
      className="nav-link"
      {...(isAbove && { 'aria-current': true })}
      {...rest}
    >
      <Icon size={18} />
      {title}
    </Link>
  )
}
