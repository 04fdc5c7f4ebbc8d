import { createElement, useDeferredValue, useEffect, type ComponentType, type ReactNode } from 'react'
import { inTab } from '@lunas/client/kept'
import { nextTask } from '#lib/next-task.ts'
import type { Screen } from '#lib/router/router.ts'

/** Whether a screen has been drawn since the app opened. */
let isDrawn = false

/** A screen of the inquiry. It needs no other styles than the first ones. */
export function firstPage<Name extends string>(
  load: () => Promise<Record<Name, ComponentType>>,
  name: Name,
): Screen {
  const { Late, preload } = fetched(async () => (await load())[name])
  return Object.assign(Late, { preload })
}

/** A screen after the first; its code and the stylesheet of all later screens load together. */
export function latePage<Name extends string>(
  load: () => Promise<Record<Name, ComponentType>>,
  name: Name,
): Screen {
  const { Late, preload } = fetched(async () => {
    const [screens] = await Promise.all([load(), import('./later.css')])
    // The code has just run; drawing is a task of its own.
    await nextTask()
    return screens[name]
  })
  return Object.assign(inSlices(Late), { preload })
}

/** Fetches a screen's code once, before it is drawn; after a failure the next opening tries again. */
function fetched(load: () => Promise<ComponentType>) {
  let screen: ComponentType | undefined
  let failure: unknown
  let fetching: Promise<void> | undefined
  function preload() {
    if (screen) return undefined
    fetching ??= load()
      .then((loaded) => void (screen = loaded))
      .catch((error: unknown) => void (failure = error))
      .finally(() => (fetching = undefined))
    return fetching
  }
  function Late(): ReactNode {
    if (screen) return createElement(screen)
    if (reloadsOnce(failure)) return null
    throw failure
  }
  return { Late, preload }
}

/** A file that is gone was replaced by a newer version of the app; the page is fetched anew, once. */
function reloadsOnce(failure: unknown): boolean {
  const key = `muat_ulang:${String(failure)}`
  if (inTab.readText(key)) return false
  inTab.writeText(key, '1')
  location.reload()
  return true
}

/**
 * The screen that opens the app is drawn in slices of a few milliseconds, so that a slow phone reacts
 * in between. Later screens replace one that is shown, so they are drawn at once.
 */
function inSlices(Late: ComponentType) {
  return function Sliced(): ReactNode {
    const isTurn = useDeferredValue(true, isDrawn)
    useEffect(() => {
      if (isTurn) isDrawn = true
    }, [isTurn])
    return isTurn ? createElement(Late) : null
  }
}
