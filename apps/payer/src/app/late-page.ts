import { lazyRouteComponent } from '@tanstack/react-router'
import { createElement, useDeferredValue, useEffect, type ReactNode } from 'react'
import { nextTask } from '#lib/next-task.ts'

/** Whether a screen has been drawn since the app opened. */
let isDrawn = false

/** A screen after the first; its code and the stylesheet of all later screens load together. */
export function latePage<T extends Record<string, unknown>, Name extends keyof T>(
  load: () => Promise<T>,
  name: Name,
) {
  const Screen = lazyRouteComponent<T, Name>(
    async () => {
      const [screen] = await Promise.all([load(), import('./later.css')])
      // The code has just run; drawing is a task of its own.
      await nextTask()
      return screen
    },
    name,
  )
  return Object.assign(inSlices(Screen), { preload: async () => Screen.preload?.() })
}

/**
 * The screen that opens the app is drawn in slices of a few milliseconds, so that a slow phone reacts
 * in between; the router alone would draw it in one long task. Later screens replace one that is
 * shown, so they are drawn at once.
 */
function inSlices<P extends object>(Screen: (props: P) => ReactNode) {
  return function Sliced(props: P): ReactNode {
    const isTurn = useDeferredValue(true, isDrawn)
    useEffect(() => {
      if (isTurn) isDrawn = true
    }, [isTurn])
    return isTurn ? createElement(Screen, props) : null
  }
}

/** A screen without properties, as every route has one. */
export type LateScreen = ReturnType<typeof latePage<{ Screen: () => ReactNode }, 'Screen'>>
