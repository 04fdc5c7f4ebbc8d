import { createRootRoute, createRoute, redirect } from '@tanstack/react-router'
import { INSTITUSI_PATTERN } from '@lunas/values/institusi-pattern'
import { LupaPage } from '#pages/lupa-page.tsx'
import { MasukPage } from '#pages/masuk-page.tsx'
import { UndanganPage } from '#pages/undangan-page.tsx'
import { NotFoundPage } from '#pages/not-found-page.tsx'
import { readSearch, type SearchFields, type SearchOf } from '#lib/search.ts'
import { session } from '#lib/session.ts'
import { lazyScreen } from './lazy-screen.tsx'
import { Root } from './root.tsx'
import type { Screen } from './screen.ts'
import { SCREENS } from './screens.ts'

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** The part of the browser title before the portal's name. */
    title?: string
    /** The screen's line in the table. */
    screen?: Screen
  }
}

const rootRoute = createRootRoute({ component: Root, notFoundComponent: NotFoundPage })

/** The institution that a link names, where the address alone does not. */
function readLembaga({ lembaga }: Record<string, unknown>): { lembaga?: string | undefined } {
  return typeof lembaga === 'string' && INSTITUSI_PATTERN.test(lembaga) ? { lembaga } : {}
}

const masukRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: 'masuk',
  staticData: { title: 'Masuk' },
  validateSearch: readLembaga,
  beforeLoad: () => {
    if (session()) throw redirect({ to: '/', replace: true })
  },
  component: MasukPage,
})

const undanganRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: 'undangan',
  staticData: { title: 'Undangan' },
  component: UndanganPage,
})

const lupaRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: 'lupa',
  staticData: { title: 'Lupa password' },
  validateSearch: readLembaga,
  component: LupaPage,
})

/** All other routes need a login. */
const shellRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: 'shell',
  beforeLoad: () => {
    if (!session()) throw redirect({ to: '/masuk', replace: true })
  },
  component: lazyScreen(() => import('./shell/portal-shell.tsx').then((file) => file.PortalShell)),
})

function routeOf<const Path extends string, Fields extends SearchFields>(
  screen: Screen & { path: Path; search: Fields },
) {
  const { path, title, search: fields, load } = screen
  return createRoute({
    getParentRoute: () => shellRoute,
    path,
    staticData: { title, screen },
    component: lazyScreen(load),
    // Filters are in the address, so that Back and a reload keep them.
    validateSearch: (search: Record<string, unknown>): SearchOf<Fields> =>
      readSearch(fields, search),
  })
}

/** Restores the types that `map` loses, so that pages know their route. */
type RoutesOf<Table extends readonly Screen[]> = {
  -readonly [I in keyof Table]: ReturnType<typeof routeOf<Table[I]['path'], Table[I]['search']>>
}
const screenRoutes = SCREENS.map((screen) => routeOf(screen)) as unknown as RoutesOf<typeof SCREENS>

export const routeTree = rootRoute.addChildren([
  masukRoute, undanganRoute, lupaRoute, shellRoute.addChildren(screenRoutes),
])
