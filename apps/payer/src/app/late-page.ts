import { lazyRouteComponent } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { nextTask } from '#lib/next-task.ts'

/** A screen after the first; its code and the stylesheet of all later screens load together. */
export function latePage<T extends Record<string, unknown>, Name extends keyof T>(
  load: () => Promise<T>,
  name: Name,
) {
  return lazyRouteComponent<T, Name>(
    async () => {
      const [screen] = await Promise.all([load(), import('./later.css')])
      // The code has just run; drawing is a task of its own.
      await nextTask()
      return screen
    },
    name,
  )
}

/** A screen without properties, as every route has one. */
export type LateScreen = ReturnType<typeof latePage<{ Screen: () => ReactNode }, 'Screen'>>
