import { makeKey } from '@lunas/client/random'
import { createStore } from '@lunas/client/store'
import type { ComponentType } from 'react'
import type { Address, Target } from './addresses.ts'
import { movePage } from './move-page.ts'
import { hrefOf, readPlace, searchText, type Entry, type Place } from './place.ts'
import { keepScroll, placeScroll } from './scroll.ts'

/** A screen, or a frame around screens; `preload` fetches its code. */
export type Screen = ComponentType & { preload?: () => Promise<void> | undefined }

export type Route = {
  /** The page's part of the browser title, before the app's name. */
  title?: string
  /** Frames from the outside in, then the screen itself. */
  screens: readonly Screen[]
  /** Sends people who have no business here to another address. */
  divert?: () => Target | undefined
}
export type Routes = { byAddress: Record<Address, Route>; missing: Route }

export type Shown = { place: Place; route: Route }
export type Step = Target & { hash?: string } & Manner
/** The same page with another search or without its hash. */
export type Turn = { search: Place['search'] } & Manner
type Manner = {
  replace?: boolean
  /** The new entry opens an overlay, which Back closes. */
  overlay?: boolean
  /** The page stays where it was scrolled to. */
  keepsScroll?: boolean
}

/** What is on the screen; undefined until the first screen is loaded. */
export const shownStore = createStore<Shown | undefined>(undefined)
/** Whether the code of the next screen is on its way. */
export const loadingStore = createStore(false)

let routes: Routes | undefined
/** Counts openings; one that a later one overtook shows nothing. */
let openings = 0
let onDrawn: (() => void) | undefined
let beforeMove = () => {}

/** Opens the address of the browser; resolves when its screen can be drawn. */
export async function startRouter(table: Routes, onMove: () => void): Promise<void> {
  routes = table
  beforeMove = onMove
  history.scrollRestoration = 'manual'
  window.addEventListener('popstate', () => void open(readPlace(location.href, readEntry()), 'restore'))
  window.addEventListener('pagehide', () => keepScroll(shownStore.get()?.place.entry.key))
  const entry = readEntry()
  history.replaceState({ ...history.state, ...entry }, '')
  await open(readPlace(location.href, entry), 'restore')
}

/** Resolves when the new screen is drawn. */
export function navigate({ hash, replace, overlay, keepsScroll, ...target }: Step): Promise<void> {
  return go(hrefOf(target, hash), { replace, overlay, keepsScroll })
}

export function turn({ search, ...manner }: Turn): Promise<void> {
  return go(location.pathname + searchText(search), manner)
}

/** An address as text, as a link from outside has it. */
export function openHref(href: string): Promise<void> {
  return go(href, {})
}

export function goBack(): void {
  history.back()
}

/** Fetches the code of a screen that is about to be opened. */
export function preload(address: Address): void {
  if (routes) void fetchScreens(routes.byAddress[address])?.catch(() => {})
}

/** Said by the drawn page: the transition goes on, and the page is scrolled. */
export function tellDrawn(): void {
  onDrawn?.()
  onDrawn = undefined
}

function go(href: string, { replace, overlay = false, keepsScroll }: { [K in keyof Manner]: Manner[K] | undefined }) {
  const before = readEntry()
  const isSame = href === location.pathname + location.search + location.hash
  const stays = replace || isSame
  const entry: Entry = {
    index: stays ? before.index : before.index + 1,
    key: stays ? before.key : makeKey(),
    overlay,
  }
  keepScroll(shownStore.get()?.place.entry.key)
  if (stays) history.replaceState(entry, '', href)
  else history.pushState(entry, '', href)
  return open(readPlace(href, entry), keepsScroll ? 'stay' : 'top')
}

async function open(place: Place, scroll: 'restore' | 'stay' | 'top'): Promise<void> {
  if (!routes) return
  const opening = ++openings
  const from = shownStore.get()
  const route = place.address ? routes.byAddress[place.address] : routes.missing
  const other = route.divert?.()
  if (other) return navigate({ ...other, replace: true })
  if (scroll === 'restore') keepScroll(from?.place.entry.key)
  if (from && from.place.path !== place.path) beforeMove()
  const fetching = fetchScreens(route)
  if (fetching) {
    loadingStore.set(true)
    // A screen that could not be fetched says so when it is drawn.
    await fetching.catch(() => {})
  }
  if (opening !== openings) return
  loadingStore.set(false)
  const drawing = () =>
    new Promise<void>((resolve) => {
      // The animation begins a moment later, when another page may have been opened.
      if (opening !== openings) return resolve()
      onDrawn = () => {
        // Who has scrolled before the app was there stays.
        placeScroll(place, !from && window.scrollY > 0 ? 'stay' : scroll)
        resolve()
      }
      shownStore.set({ place, route })
    })
  // Nobody draws the first screen yet.
  if (from) await movePage(drawing, from.place, place)
  else void drawing()
}

/** Undefined where everything is there already, so that nothing waits for it. */
function fetchScreens({ screens }: Route): Promise<unknown> | undefined {
  const fetching = screens.flatMap(({ preload: fetch }) => fetch?.() ?? [])
  return fetching.length > 0 ? Promise.all(fetching) : undefined
}

/** An entry that this app did not write, as the first one, begins its history. */
function readEntry(): Entry {
  const kept = history.state as Partial<Entry> | null
  return {
    index: kept?.index ?? 0,
    key: kept?.key ?? makeKey(),
    overlay: kept?.overlay ?? false,
  }
}
