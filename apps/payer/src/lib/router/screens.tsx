import { useStore } from '@lunas/client/use-store'
import { Component, createContext, use, useLayoutEffect, type ReactNode } from 'react'
import { endEarly } from '../end-early.ts'
import type { Address, ParamsOf, SearchOf } from './addresses.ts'
import type { Place } from './place.ts'
import { shownStore, tellDrawn, type Shown } from './router.ts'

const ShownContext = createContext<Shown | undefined>(undefined)
const Depth = createContext(0)
const Broken = createContext<ReactNode>(null)

/** Draws what the address shows. One context for all, so that a page never sees the next one's parameters. */
export function Screens({ broken, children }: { broken: ReactNode; children: ReactNode }) {
  const shown = useStore(shownStore)
  useLayoutEffect(tellDrawn, [shown])
  return (
    <Broken value={broken}>
      <ShownContext value={shown}>{children}</ShownContext>
    </Broken>
  )
}

/** The next screen inside of a frame. */
export function Outlet() {
  const depth = use(Depth)
  const { route, place } = useShown()
  const Screen = route.screens[depth]
  if (!Screen) return null
  return (
    <Depth value={depth + 1}>
      <Boundary place={place} failed={use(Broken)}>
        <Screen />
      </Boundary>
    </Depth>
  )
}

export function useShown(): Shown {
  const shown = use(ShownContext)
  if (!shown) throw new Error('no screen is shown yet')
  return shown
}

export function usePlace(): Place {
  return useShown().place
}

export function useParams<A extends Address>(address: A): ParamsOf<A> {
  return at(usePlace(), address).params as ParamsOf<A>
}

export function useSearch<A extends Address>(address: A): SearchOf<A> {
  return at(usePlace(), address).search as SearchOf<A>
}

/** A screen that asks for the parameters of another address is a mistake of ours. */
function at(place: Place, address: Address): Place {
  if (place.address !== address) throw new Error(`${place.address} is shown, not ${address}`)
  return place
}

type BoundaryProps = { place: Place; failed: ReactNode; children: ReactNode }

/** A screen that fails is replaced until the next place is opened. */
class Boundary extends Component<BoundaryProps, { isBroken: boolean; at: Place }> {
  override state = { isBroken: false, at: this.props.place }

  static getDerivedStateFromError() {
    return { isBroken: true }
  }

  static getDerivedStateFromProps({ place }: BoundaryProps, { at }: { at: Place }) {
    return at === place ? null : { isBroken: false, at: place }
  }

  override componentDidCatch() {
    endEarly()
  }

  override render() {
    return this.state.isBroken ? this.props.failed : this.props.children
  }
}
