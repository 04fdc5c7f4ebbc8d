import { createRouter } from '@tanstack/react-router'
import { BrokenPage } from '#pages/broken-page.tsx'
import { routeTree } from './routes.tsx'

export const router = createRouter({
  routeTree,
  basepath: '/portal',
  scrollRestoration: true,
  defaultPendingMs: 400,
  defaultPendingMinMs: 0,
  // The code of a screen is fetched when the pointer or the focus comes near its link.
  defaultPreload: 'intent',
  defaultErrorComponent: BrokenPage,
  // Without it, the router passes on values that the screen's own check removed.
  search: { strict: true },
  // Plain text in addresses, so that references stay readable and unchanged.
  parseSearch: (search) => Object.fromEntries(new URLSearchParams(search)),
  stringifySearch: (search) => {
    const text = new URLSearchParams(search).toString()
    return text && `?${text}`
  },
})

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }
}
