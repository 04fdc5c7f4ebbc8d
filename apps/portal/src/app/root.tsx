import { Outlet, useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { showAlert } from '@lunas/client/notices'
import { SESSION_INVALID_SENTENCE } from '@lunas/contract/wire/http-errors'
import { NoticeHosts } from '#components/notice-hosts.tsx'
import { queryClient } from '#lib/query-client.ts'
import { logout, session, sessionRefusals, sessionStore } from '#lib/session.ts'

export function Root() {
  useRefusedSession()
  useArrival()
  useEffect(forgetWithSession, [])
  return (
    <>
      <Outlet />
      <NoticeHosts />
    </>
  )
}

/** Any 401: say so, log out, go to the login. */
function useRefusedSession() {
  const router = useRouter()
  useEffect(
    () =>
      sessionRefusals.subscribe(() => {
        // Calls that were on their way as well are refused like the first one.
        if (!session()) return
        logout()
        showAlert(SESSION_INVALID_SENTENCE)
        void router.navigate({ to: '/masuk', replace: true })
      }),
    [router],
  )
}

/** A new screen takes the focus, so that the keyboard and a screen reader start at its top. */
function useArrival() {
  const router = useRouter()
  useEffect(
    () =>
      router.subscribe('onRendered', ({ pathChanged, fromLocation }) => {
        const title = router.state.matches.at(-1)?.staticData.title
        document.title = title ? `${title} · Portal Lunas` : 'Portal Lunas'
        const main = document.querySelector('main')
        // A screen that put the focus into its first field has already chosen better.
        if (pathChanged && fromLocation && !main?.contains(document.activeElement))
          main?.focus({ preventScroll: true })
      }),
    [router],
  )
}

/** What one officer was shown is not there for the next one at this desk. */
function forgetWithSession(): () => void {
  let shownTo = session()?.authorization
  return sessionStore.subscribe(() => {
    if (session()?.authorization === shownTo) return
    shownTo = session()?.authorization
    queryClient.clear()
  })
}
