import type { Address, Target } from '#lib/router/addresses.ts'
import { session } from '#lib/session.ts'

/** Where somebody is led who has no business at an address; undefined where they stay. */
export type Divert = () => Target | undefined

export const demandSession: Divert = () => (session() ? undefined : { to: '/login' })

export const demandParent: Divert = () =>
  demandSession() ?? (homeOf() === '/mitra' ? { to: '/mitra' } : undefined)

const passInside: Divert = () => (session() ? { to: homeOf() } : undefined)

/** Addresses that lead to the first screens. The file that runs first reads them too. */
export const DIVERTS = {
  '/': () => passInside() ?? { to: '/id/bayar' },
  '/bayar': () => (session() ? undefined : { to: '/id/bayar' }),
  /** Bills: of one's own children after login, otherwise of a child found by NIS. */
  '/iu': () => ({ to: session() ? '/app/home' : '/id/bayar' }),
  '/id': () => passInside() ?? { to: '/id/bayar' },
  '/id/bayar': passInside,
  '/id/auth': passInside,
  '/login': passInside,
  '/app': () => demandParent() ?? { to: '/app/home' },
  '/app/home': demandParent,
} as const satisfies { [A in Address]?: Divert }

/** Agents work in an area of their own. */
function homeOf() {
  return session()?.level === 'mitra' ? '/mitra' : '/app/home'
}
