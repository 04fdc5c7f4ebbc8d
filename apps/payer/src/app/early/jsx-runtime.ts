import { whenReleased } from '#lib/early-drawing.ts'

/**
 * Draws React's components without React: elements become nodes of the page at once. A component that
 * watches a store or has a state is drawn again when it changes, in the same place, but not under a
 * finger. The build puts this in the place of React for everything that app/early imports
 * (packages/ui/vite/early-parts.ts). A hook that is not here fails the build.
 */
type Props = Record<string, unknown>
type Component = (props: Props) => unknown

/** A component while it is drawn: its hooks find their values by their order. */
type Drawn = { values: unknown[]; next: number; redraw: () => void }

const SVG = 'http://www.w3.org/2000/svg'
const SVG_TAGS = new Set(['svg', 'path', 'rect', 'circle', 'ellipse', 'line', 'polyline', 'polygon', 'g'])
const KEPT_CAMEL = new Set(['viewBox'])
/** `false` is a value of these; others are left out. */
const SAYS_FALSE = /^(aria-|spellCheck$)/

let drawing: Drawn | undefined
let ids = 0

export function jsx(type: string | Component, props: Props): unknown {
  if (typeof type === 'function') return draw(type, props)
  const isSvg = SVG_TAGS.has(type)
  const element = isSvg ? document.createElementNS(SVG, type) : document.createElement(type)
  const { children, ...attributes } = props
  for (const [name, value] of Object.entries(attributes)) setAttribute(element, name, value, isSvg)
  element.append(...nodesOf(children))
  return element
}

export const jsxs = jsx

export function Fragment({ children }: Props): unknown {
  return children
}

/** What is drawn of a component's answer; text is never read as markup. */
export function nodesOf(child: unknown): Node[] {
  if (child === null || child === undefined || typeof child === 'boolean') return []
  if (child instanceof Node) return [child]
  if (Array.isArray(child)) return child.flatMap(nodesOf)
  return [document.createTextNode(String(child))]
}

function draw(type: Component, props: Props): unknown {
  // Empty texts mark the place of a component that may change, also while there is nothing in it.
  const begin = document.createTextNode('')
  const end = document.createTextNode('')
  const own: Drawn = { values: [], next: 0, redraw: () => whenReleased(redraw) }
  const first = drawOnce()
  return own.next === 0 ? first : [begin, first, end]

  function drawOnce(): unknown {
    const outer = drawing
    drawing = own
    own.next = 0
    const answer = type(props)
    drawing = outer
    return answer
  }

  function redraw() {
    if (!begin.isConnected) return
    const shown = document.createRange()
    shown.setStartAfter(begin)
    shown.setEndBefore(end)
    const next = document.createDocumentFragment()
    next.append(...nodesOf(drawOnce()))
    // A focused link loses its focus when it is replaced.
    if (next.isEqualNode(shown.cloneContents())) return
    shown.deleteContents()
    begin.after(next)
  }
}

function setAttribute(element: Element, name: string, value: unknown, isSvg: boolean): void {
  if (typeof value === 'function') {
    return element.addEventListener(name.slice(2).toLowerCase(), (event) => void value(event))
  }
  const saysFalse = SAYS_FALSE.test(name)
  if (value === null || value === undefined || (value === false && !saysFalse)) return
  element.setAttribute(nameOf(name, isSvg), value === true && !saysFalse ? '' : String(value))
}

/** HTML reads names in any case; SVG writes `stroke-width`. */
function nameOf(name: string, isSvg: boolean): string {
  if (name === 'className') return 'class'
  if (name === 'htmlFor') return 'for'
  return isSvg && !KEPT_CAMEL.has(name) ? name.replace(/[A-Z]/g, (big) => `-${big.toLowerCase()}`) : name
}

/** What a hook of the drawn component keeps from one drawing to the next. */
function kept<T>(make: (redraw: () => void) => T): T {
  if (!drawing) throw new Error('a hook outside of a component')
  const { values, next, redraw } = drawing
  drawing.next += 1
  if (next === values.length) values.push(make(redraw))
  return values[next] as T
}

export function useState<T>(first: T): [T, (value: T) => void] {
  return kept((redraw) => {
    const state: [T, (value: T) => void] = [
      first,
      (value) => {
        state[0] = value
        redraw()
      },
    ]
    return state
  })
}

export function useSyncExternalStore<T>(subscribe: (listener: () => void) => unknown, get: () => T): T {
  kept((redraw) => subscribe(redraw))
  return get()
}

export function useId(): string {
  return kept(() => `dini-${++ids}`)
}
