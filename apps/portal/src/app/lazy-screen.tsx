import { createStore } from '@lunas/client/store'
import { useStore } from '@lunas/client/use-store'
import { Spinner } from '@lunas/ui/spinner'
import { useEffect, useRef, useState, type ComponentType } from 'react'
import { ScreenMissing } from './screen-missing.tsx'

type Code =
  | { state: 'coming' }
  | { state: 'here'; Page: ComponentType }
  /** `lost`: no answer. `gone`: the server answers, but no longer has this file. */
  | { state: 'lost' | 'gone' }

/**
 * A screen whose code is fetched when it is first opened. The router's own `lazyRouteComponent`
 * reloads the document when code does not arrive; without a network that leaves an empty browser.
 * Here the menu stays, a sentence says what happened, and the code alone is fetched again.
 */
export function lazyScreen(load: () => Promise<ComponentType>) {
  const code = createStore<Code>({ state: 'coming' })
  let running: Promise<void> | undefined

  function fetchCode(): Promise<void> | undefined {
    if (code.get().state === 'here') return undefined
    running ??= fetchOnce().finally(() => {
      running = undefined
    })
    return running
  }

  async function fetchOnce() {
    // Older browsers remember a failed import until the page is reloaded, so none is started while
    // the device is offline, unless it has the files itself.
    if (!navigator.onLine && !hasFiles() && !(await doesServerAnswer())) return code.set({ state: 'lost' })
    try {
      code.set({ state: 'here', Page: await load() })
    } catch {
      code.set({ state: (await doesServerAnswer()) ? 'gone' : 'lost' })
    }
  }

  function LazyScreen() {
    const now = useStore(code)
    const [isTrying, setTrying] = useState(false)
    const wasMissing = useRef(false)
    useEffect(() => void fetchCode(), [])
    useEffect(() => {
      if (now.state === 'lost' || now.state === 'gone') wasMissing.current = true
      // The focused button disappeared with the message.
      else if (wasMissing.current) document.querySelector('main')?.focus({ preventScroll: true })
    }, [now])

    if (now.state === 'here') return <now.Page />
    if (now.state === 'coming') return <Coming />
    return (
      <ScreenMissing
        isGone={now.state === 'gone'}
        isTrying={isTrying}
        onRetry={async () => {
          setTrying(true)
          await fetchCode()
          setTrying(false)
        }}
      />
    )
  }
  /** The router calls this before it shows the screen, and when the pointer comes near its link. */
  LazyScreen.preload = fetchCode
  return LazyScreen
}

function Coming() {
  return (
    <main className="shell-main grid place-items-center">
      <Spinner size={32} />
    </main>
  )
}

/** A till keeps the files of the portal. */
function hasFiles(): boolean {
  return Boolean(navigator.serviceWorker?.controller)
}

/** Tells a lost network from a file that a newer version of the portal has replaced. */
async function doesServerAnswer(): Promise<boolean> {
  try {
    return (await fetch(import.meta.env.BASE_URL, { method: 'HEAD', cache: 'no-store' })).ok
  } catch {
    return false
  }
}
