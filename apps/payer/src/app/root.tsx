import { Outlet, useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { showAlert } from '@lunas/client/notices'
import { SESSION_INVALID_SENTENCE } from '@lunas/contract/wire/http-errors'
import { NoticeHosts } from '#components/notice-hosts.tsx'
import { OfflineBanner } from '#components/offline-banner.tsx'
import { ProgressBar } from '#components/progress-bar.tsx'
import { APP_NAME } from '#lib/app-name.ts'
import { lastSeen } from '#lib/last-seen.ts'
import { logout, sessionRefusals } from '#lib/session.ts'

export function Root() {
  useRefusedSession()
  useArrival()
  useFreshScreens()
  return (
    <>
      <ProgressBar />
      <OfflineBanner />
      <Outlet />
      <NoticeHosts />
    </>
  )
}

/** On any 401: shows an alert, logs out, and opens the login. */
function useRefusedSession() {
  const router = useRouter()
  useEffect(
    () =>
      sessionRefusals.subscribe(() => {
        logout()
        showAlert(SESSION_INVALID_SENTENCE, () => void router.navigate({ to: '/login' }))
      }),
    [router],
  )
}

/** A new screen is fresh until one of its calls is answered from memory. */
function useFreshScreens() {
  const router = useRouter()
  useEffect(
    () =>
      router.subscribe('onBeforeNavigate', ({ pathChanged }) => {
        if (pathChanged) lastSeen.set(undefined)
      }),
    [router],
  )
}

/** Moves the focus to a new page, so that keyboard and screen reader start at its top. */
function useArrival() {
  const router = useRouter()
  useEffect(
    () =>
      router.subscribe('onRendered', ({ pathChanged, fromLocation }) => {
        const main = document.querySelector('main')
        // A page that shows a state provides its own title; others use the title of their route.
        const title = main?.dataset.title ?? router.state.matches.at(-1)?.staticData.title
        document.title = title ? `${title} · ${APP_NAME}` : APP_NAME
        // A form may already have focused its first field; that focus stays.
        if (pathChanged && fromLocation && !main?.contains(document.activeElement))
          main?.focus({ preventScroll: true })
      }),
    [router],
  )
}
