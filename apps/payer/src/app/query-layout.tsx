import { QueryClientProvider } from '@tanstack/react-query'
import { useEffect } from 'react'
import { rereadRemembered } from '#features/pembayaran/remembered.ts'
import { forgetKeranjang } from '#lib/keranjang.ts'
import { Outlet } from '#lib/router/screens.tsx'
import { putSedekah } from '#lib/sedekah.ts'
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

/** Clears the query cache when the person changes, so that the next one sees none of it. */
function forgetWithSession(): () => void {
  let shownTo = session()?.authorization
  return sessionStore.subscribe(() => {
    if (session()?.authorization === shownTo) return
    const before = shownTo
    shownTo = session()?.authorization
    queryClient.clear()
    if (before) {
      forgetKeranjang()
      putSedekah(undefined)
    }
    rereadRemembered()
  })
}
