import { RouterProvider } from '@tanstack/react-router'
import { startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import { loadInstitusi } from '#features/institusi/api/get-custom.ts'
import { watchFields } from '#lib/busy.ts'
import { keepInstallOffer } from '#lib/install-offer.ts'
import { nextTask } from '#lib/next-task.ts'
import { restoreSession } from '#lib/session.ts'
import { whenStable } from '#lib/when-stable.ts'
import { router } from './router.ts'
import './app.css'

async function start(root: HTMLElement) {
  keepInstallOffer()
  watchFields()
  await restoreSession()
  await nextTask()
  void loadInstitusi()
  // Put there by the native app before anything else runs.
  if ('Capacitor' in globalThis) void startNative()
  const drawn = createRoot(root)
  await nextTask()
  // As a transition React draws in slices of a few milliseconds; otherwise in one long task.
  startTransition(() => drawn.render(<RouterProvider router={router} />))
  whenStable(() => void import('./after-start.ts').then(({ afterStart }) => afterStart()))
}

async function startNative() {
  const native = await import('#lib/native.ts')
  await native.startNative((path) => router.history.push(path))
}

const root = document.getElementById('root')
if (root) void start(root)
