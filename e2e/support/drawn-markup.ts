import type { Page } from 'playwright-core'

/** The frame of a screen as text, with attributes in one order: who drew it makes no difference. */
export function readMarkup(page: Page, place: '#dini' | '#root'): Promise<string> {
  return page.evaluate((within) => {
    const frame = document.querySelector(`${within} div:has(> main)`)
    // Labels and hints are found by ids, which each drawing counts by itself.
    const ids: string[] = []
    const ID = /^(id|for|aria-(labelledby|describedby))$/
    const number = (id: string) => {
      const known = id.replace(/-(label|value|below)$/, '')
      if (!ids.includes(known)) ids.push(known)
      return `${ids.indexOf(known)}${id.slice(known.length)}`
    }
    const tell = (node: Node): string => {
      if (!(node instanceof Element)) return node.textContent ?? ''
      const attributes = [...node.attributes]
        .map(({ name, value }) => `${name}="${ID.test(name) ? value.split(' ').map(number).join(' ') : value}"`)
        .toSorted()
      // A closed dialog shows nothing.
      const shown = [...node.childNodes].filter((child) => !(child instanceof HTMLDialogElement))
      return `<${[node.localName, ...attributes].join(' ')}>${shown.map(tell).join('')}</>`
    }
    return frame ? tell(frame) : ''
  }, place)
}
