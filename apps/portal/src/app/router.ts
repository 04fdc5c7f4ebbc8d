import { createRouter } from '@tanstack/react-router'
import { BrokenPage } from '#pages/broken-page.tsx'
import { routeTree } from './routes.tsx'

export const router = createRouter({
  routeTree,
  basepath: '/portal',
  scrollRestoration: true,
  defaultPendingMs: 400,
  defaultPendingMinMs: 0,
  // Code of a screen is fetched when the pointer or the keyboard comes near its link.
  defaultPreload: 'intent',
  defaultErrorComponent: BrokenPage,
  // Without it, the router hands on what a screen's own reading of its address had left out.
  search: { strict: true },
  // Plain text in addresses: a reference must come out as it went in.
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
