import { QueryClientProvider } from '@tanstack/react-query'
import { Outlet } from '@tanstack/react-router'
import { useEffect } from 'react'
import { forgetKeranjang } from '#lib/keranjang.ts'
import { queryClient } from '#lib/query-client.ts'
import { session, sessionStore } from '#lib/session.ts'

export function QueryLayout() {
  useEffect(forgetWithSession, [])
  return (
    <QueryClientProvider client={queryClient}>
      <Outlet />
    </QueryClientProvider>
  )
}

/** What one person was shown is not there for the next one on this phone. */
function forgetWithSession(): () => void {
  let shownTo = session()?.authorization
  return sessionStore.subscribe(() => {
    if (session()?.authorization === shownTo) return
    const before = shownTo
    shownTo = session()?.authorization
    queryClient.clear()
    if (before) forgetKeranjang()
  })
}
