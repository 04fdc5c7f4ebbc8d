import { useEffect, useRef } from 'react'
import { showAlert } from '@lunas/client/notices'
import { SESSION_INVALID_SENTENCE } from '@lunas/contract/wire/http-errors'
import { NoticeHosts } from '#components/notice-hosts.tsx'
import { OfflineBanner } from '#components/offline-banner.tsx'
import { ProgressBar } from '#components/progress-bar.tsx'
import { APP_NAME } from '#lib/app-name.ts'
import { navigate } from '#lib/router/router.ts'
import { Outlet, useShown } from '#lib/router/screens.tsx'
import { logout } from '#lib/logout.ts'
import { sessionRefusals } from '#lib/session-keeper.ts'

export function Root() {
  useRefusedSession()
  useArrival()
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
  useEffect(() => {
    function refuse() {
      logout()
      showAlert(SESSION_INVALID_SENTENCE, () => void navigate({ to: '/login' }))
    }
    // The early call of the opened screen may have been refused before anything was drawn.
    if (sessionRefusals.get() > 0) refuse()
    return sessionRefusals.subscribe(refuse)
  }, [])
}

/** Moves the focus to a new page, so that keyboard and screen reader start at its top. */
function useArrival() {
  const { place, route } = useShown()
  const { path } = place
  const before = useRef(path)
  useEffect(() => {
    const main = document.querySelector('main')
    // A page that shows a state provides its own title; others use the title of their route.
    const title = main?.dataset.title ?? route.title
    document.title = title ? `${title} · ${APP_NAME}` : APP_NAME
    // A form may already have focused its first field; that focus stays.
    if (path !== before.current && !main?.contains(document.activeElement))
      main?.focus({ preventScroll: true })
    before.current = path
  }, [place, path, route])
}
