import { createRouter } from '@tanstack/react-router'
import { BrokenPage } from '#pages/broken-page.tsx'
import { movePage } from './move-page.ts'
import { routeTree } from './routes.tsx'

export const router = createRouter({
  routeTree,
  scrollRestoration: true,
  defaultPendingMs: 400,
  defaultPendingMinMs: 0,
  defaultErrorComponent: BrokenPage,
  // Plain text in addresses, so that a receipt's number or signature is read back unchanged.
  parseSearch: (search) => Object.fromEntries(new URLSearchParams(search)),
  stringifySearch: (search) => {
    const text = new URLSearchParams(search).toString()
    return text && `?${text}`
  },
})

router.startViewTransition = (update) => {
  const { resolvedLocation } = router.state
  return movePage(update, resolvedLocation, router.latestLocation)
}

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }
}
