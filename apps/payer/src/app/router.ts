import { createRouter, type ParsedLocation } from '@tanstack/react-router'
import { routeTree } from './routes.tsx'

export const router = createRouter({
  routeTree,
  scrollRestoration: true,
  defaultPendingMs: 400,
  defaultPendingMinMs: 0,
  // Plain text in addresses: a receipt's number or signature must come out as it went in.
  parseSearch: (search) => Object.fromEntries(new URLSearchParams(search)),
  stringifySearch: (search) => {
    const text = new URLSearchParams(search).toString()
    return text && `?${text}`
  },
  defaultViewTransition: {
    types: ({ fromLocation, toLocation, pathChanged }) =>
      fromLocation && pathChanged ? [directionOf(fromLocation, toLocation)] : false,
  },
})

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }
}

function directionOf(from: ParsedLocation, to: ParsedLocation): 'maju' | 'mundur' {
  return to.state.__TSR_index < from.state.__TSR_index ? 'mundur' : 'maju'
}
