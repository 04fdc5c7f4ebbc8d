import type { ComponentPropsWithoutRef } from 'react'
import type { Target } from '#lib/router/addresses.ts'
import { hrefOf } from '#lib/router/place.ts'

type LinkProps = Target & Omit<ComponentPropsWithoutRef<'a'>, 'href'>

/** Stands in for the router's link: before the app is there, the browser opens the address. */
export function Link({ to, params, search, children, ...rest }: LinkProps) {
  const href = hrefOf({ to, params, search } as Target)
  return (
    <a aria-current={href === location.pathname ? 'page' : undefined} {...rest} href={href}>
      {children}
    </a>
  )
}
