import { Outlet, useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { showAlert } from '@lunas/client/notices'
import { SESSION_INVALID_SENTENCE } from '@lunas/contract/wire/http-errors'
import { NoticeHosts } from '#components/notice-hosts.tsx'
import { queryClient } from '#lib/query-client.ts'
import { logout, session, sessionRefusals, sessionStore } from '#lib/session.ts'
import { forgetTillScreen } from '#lib/till-screen.ts'

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

/** After any 401: tell the person, log out, go to the login. */
function useRefusedSession() {
  const router = useRouter()
  useEffect(
    () =>
      sessionRefusals.subscribe(() => {
        // Other calls that were running are refused as well; one message is enough.
        if (!session()) return
        logout()
        showAlert(SESSION_INVALID_SENTENCE)
        void router.navigate({ to: '/masuk', replace: true })
      }),
    [router],
  )
}

/** Moves the focus to a new screen, so that keyboard and screen reader start at its top. */
function useArrival() {
  const router = useRouter()
  useEffect(
    () =>
      router.subscribe('onRendered', ({ pathChanged, fromLocation }) => {
        const title = router.state.matches.at(-1)?.staticData.title
        document.title = title ? `${title} · Portal Lunas` : 'Portal Lunas'
        const main = document.querySelector('main')
        // A screen that focused its first field keeps it.
        if (pathChanged && fromLocation && !main?.contains(document.activeElement))
          main?.focus({ preventScroll: true })
      }),
    [router],
  )
}

/** Clears cached answers at logout, so that the next person at this desk does not see them. */
function forgetWithSession(): () => void {
  let shownTo = session()?.authorization
  return sessionStore.subscribe(() => {
    if (session()?.authorization === shownTo) return
    shownTo = session()?.authorization
    queryClient.clear()
    if (shownTo === undefined) void forgetTill().catch(() => undefined)
  })
}

/** A till keeps names and cards to sell without the network; only its unsent sales stay. */
async function forgetTill(): Promise<void> {
  forgetTillScreen()
  const { forgetJatah } = await import('#features/kantin/luring/luring.ts')
  await forgetJatah()
}
