/**
 * Draws React's components without React, once: elements become nodes of the page at once, hooks give
 * their first value. The build puts this in the place of React for everything that app/early imports
 * (packages/ui/vite/early-parts.ts). A hook that is not here fails the build.
 */
type Props = Record<string, unknown>
type Component = (props: Props) => unknown

const SVG = 'http://www.w3.org/2000/svg'
const SVG_TAGS = new Set(['svg', 'path', 'rect', 'circle', 'ellipse', 'line', 'polyline', 'polygon', 'g'])
const KEPT_CAMEL = new Set(['viewBox'])

export function jsx(type: string | Component, props: Props): unknown {
  if (typeof type === 'function') return type(props)
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

function setAttribute(element: Element, name: string, value: unknown, isSvg: boolean): void {
  if (typeof value === 'function') {
    return element.addEventListener(name.slice(2).toLowerCase(), (event) => void value(event))
  }
  const isAria = name.startsWith('aria-')
  if (value === null || value === undefined || (value === false && !isAria)) return
  element.setAttribute(nameOf(name, isSvg), value === true && !isAria ? '' : String(value))
}

/** HTML reads names in any case; SVG writes `stroke-width`. */
function nameOf(name: string, isSvg: boolean): string {
  if (name === 'className') return 'class'
  return isSvg && !KEPT_CAMEL.has(name) ? name.replace(/[A-Z]/g, (big) => `-${big.toLowerCase()}`) : name
}

export function useState<T>(first: T): [T, () => void] {
  return [first, () => {}]
}

export function useSyncExternalStore<T>(_: unknown, get: () => T): T {
  return get()
}
