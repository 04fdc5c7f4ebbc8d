import { Link } from '@tanstack/react-router'
import type { Screen } from '../screens.ts'
import { entryOf } from './menu.ts'
import { useScreen } from './use-screen.ts'

type NavEntryProps = {
  screen: Screen
  /** A choice in the phone's menu takes the place of the menu, so that Back skips it. */
  replace?: boolean
  onClick?: () => void
}

/** One screen in the menu. */
export function NavEntry({ screen: { path, title, Icon }, ...rest }: NavEntryProps) {
  const open = useScreen()
  // The link itself says `page` for its own screen; this marks the way to a screen below it.
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
