import { startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import { loadInstitusi } from '#features/institusi/api/get-custom.ts'
import { dropEarly } from '#lib/api/early-answer.ts'
import { endEarly, endEarlyElsewhere } from '#lib/end-early.ts'
import { lastSeen } from '#lib/last-seen.ts'
import { nextTask } from '#lib/next-task.ts'
import { openHref, startRouter } from '#lib/router/router.ts'
import { Screens } from '#lib/router/screens.tsx'
import { restoreSession } from '#lib/session.ts'
import { BrokenPage } from '#pages/broken-page.tsx'
import { Root } from './root.tsx'
import { routes } from './routes.tsx'

async function start(root: HTMLElement) {
  await restoreSession()
  await nextTask()
  void loadInstitusi()
  // Put there by the native app before anything else runs.
  if ('Capacitor' in globalThis) void startNative()
  await startRouter(routes, () => {
    // A new screen is fresh until one of its calls is answered from memory.
    lastSeen.set(undefined)
    dropEarly()
    endEarly()
  })
  endEarlyElsewhere()
  const drawn = createRoot(root)
  await nextTask()
  // As a transition React draws in slices of a few milliseconds; otherwise in one long task.
  startTransition(() =>
    drawn.render(
      <Screens broken={<BrokenPage />}>
        <Root />
      </Screens>,
    ),
  )
}

async function startNative() {
  const native = await import('#lib/native.ts')
  await native.startNative((path) => void openHref(path))
}

const root = document.getElementById('root')
if (root) void start(root)
