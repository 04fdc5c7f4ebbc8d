import { lazyRouteComponent } from '@tanstack/react-router'
import type { ReactNode } from 'react'

/** A screen after the first; its code and the stylesheet of all later screens load together. */
export function latePage<T extends Record<string, unknown>, Name extends keyof T>(
  load: () => Promise<T>,
  name: Name,
) {
  return lazyRouteComponent<T, Name>(
    () => Promise.all([load(), import('./later.css')]).then(([screen]) => screen),
    name,
  )
}

/** A screen without properties, as every route has one. */
export type LateScreen = ReturnType<typeof latePage<{ Screen: () => ReactNode }, 'Screen'>>
