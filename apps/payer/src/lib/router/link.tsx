import { useEffect, useRef, type ComponentPropsWithoutRef, type MouseEvent } from 'react'
import type { Target } from './addresses.ts'
import { opensElsewhere } from './opens-elsewhere.ts'
import { hrefOf, searchText, type Place } from './place.ts'
import { navigate, type Step } from './router.ts'
import { usePlace } from './screens.tsx'

type LinkProps = Target & Pick<Step, 'replace' | 'keepsScroll'> & Omit<ComponentPropsWithoutRef<'a'>, 'href'>

/** A link inside the app. One to the shown page says so to screen readers and styles. */
export function Link({ to, params, search, replace = false, keepsScroll = false, onClick, children, ...rest }: LinkProps) {
  const target = { to, params, search } as Target
  const href = hrefOf(target)
  const isHere = useIsHere(href)

  function follow(event: MouseEvent<HTMLAnchorElement>) {
    onClick?.(event)
    if (event.defaultPrevented || opensElsewhere(event, event.currentTarget)) return
    event.preventDefault()
    void navigate({ ...target, replace, keepsScroll })
  }

  return (
    <a aria-current={isHere ? 'page' : undefined} {...rest} href={href} onClick={follow}>
      {children}
    </a>
  )
}

/** An open overlay does not make it another page. */
function useIsHere(href: string): boolean {
  return href === ownHref(usePlace())
}

function ownHref({ path, search }: Place): string {
  return path + searchText({ ...search, buka: undefined })
}

/** Leads on as soon as it is drawn. */
export function Navigate(step: Step) {
  const first = useRef(step)
  useEffect(() => void navigate(first.current), [])
  return null
}
