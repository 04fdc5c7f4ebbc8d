import type { Page } from 'playwright-core'

/**
 * Where a screen leaves the rules of docs/DESIGN.md for type, room, amounts, amber, cards, motion and the one next action. It reads what the
 * browser computed, so neither a class name nor a token can hide a fault.
 */
export function findStyleFaults(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const SIZES = [13, 15, 17, 22, 32, 40]
    const WEIGHTS = ['400', '700']
    const GRID = 4
    const CHIP_HEIGHT = 32
    // A receipt is paper, a toast passes, and a picture has an edge of its own.
    const NO_CARD = '.paper, [popover], img'
    const TAPPED = 'a, button, summary, label, input, select, textarea'
    const top = document.querySelector('dialog[open]') ?? document.body
    const faults = new Set<string>()
    const brand = colourOf('var(--brand)')
    const accent = colourOf('var(--accent)')
    const parts = [...top.querySelectorAll<HTMLElement>('*')].filter((part) => {
      const { width, height } = part.getBoundingClientRect()
      // What only screen readers say is one pixel large.
      return width > 1 && height > 1 && part.checkVisibility({ visibilityProperty: true }) && !part.closest('svg, .qr')
    })
    for (const part of parts) {
      const style = getComputedStyle(part)
      const name = `${part.tagName.toLowerCase()}.${[...part.classList].join('.')}`
      const said = ownText(part)
      if (said) {
        const size = Number.parseFloat(style.fontSize)
        // The strip's letters follow the width of the phone.
        if (!SIZES.some((one) => Math.abs(one - size) < 0.1)) faults.add(`${size} px letters: ${name} "${said}"`)
        if (!WEIGHTS.includes(style.fontWeight)) faults.add(`weight ${style.fontWeight}: ${name} "${said}"`)
      }
      if (/^[+-]?\s?Rp[\d.]+$/.test(said)) {
        const isBold = style.fontWeight === '700'
        if (!isBold || !style.fontVariantNumeric.includes('tabular-nums')) faults.add(`a pale amount: ${name} "${said}"`)
      }
      for (const room of roomsOf(style)) {
        // One pixel is a line between two parts.
        const off = Math.abs(room) % GRID
        if (Math.abs(room) > 1 && off > 0.01 && GRID - off > 0.01) faults.add(`off the grid, ${room} px: ${name}`)
      }
      // Journeys ask for less motion.
      const lasts = style.transitionDuration.split(', ').some((time) => Number.parseFloat(time) > 0)
      if (style.animationName !== 'none' || lasts) faults.add(`moves although nobody wants it: ${name}`)
      const { height, width } = part.getBoundingClientRect()
      const isChip = height <= CHIP_HEIGHT || (height <= 48 && width <= 48)
      if (!isChip && isAmber(style)) faults.add(`an amber panel: ${name}`)
      const isSaffron = [style.backgroundColor, style.color, style.borderTopColor].includes(accent)
      if (isSaffron && !part.closest('.strip')) faults.add(`saffron beside the strip: ${name}`)
      if (isCard(style) && !part.matches(NO_CARD) && !isTapped(part)) faults.add(`a card that nobody can tap: ${name}`)
    }
    // What the screen wants next: one filled button, in a list one in each row. Chosen chips are no actions.
    const wanted = parts.filter(
      (part) => part.matches('a, button') && !part.matches('[aria-pressed], [aria-current]') &&
        part.innerText.trim() !== '' && getComputedStyle(part).backgroundColor === brand,
    )
    for (const place of new Set(wanted.map((part) => part.closest('li') ?? top))) {
      const here = wanted.filter((part) => (part.closest('li') ?? top) === place).map((part) => part.innerText.trim())
      if (here.length > 1) faults.add(`more than one next action: ${here.join(', ')}`)
    }
    const titles = parts.filter((part) => part.matches('.bar-title, h1, h2')).map((part) => part.innerText.trim().toLowerCase())
    for (const title of titles) {
      if (titles.indexOf(title) !== titles.lastIndexOf(title)) faults.add(`said twice: "${title}"`)
    }
    return [...faults]

    function colourOf(value: string): string {
      const probe = top.appendChild(document.createElement('i'))
      probe.style.color = value
      const { color } = getComputedStyle(probe)
      probe.remove()
      return color
    }
    function ownText(part: Element): string {
      const own = [...part.childNodes].filter((node) => node.nodeType === Node.TEXT_NODE)
      const typed = part instanceof HTMLInputElement ? part.value || part.placeholder : ''
      return (typed || own.map((node) => node.textContent).join('')).trim().slice(0, 40)
    }
    function roomsOf(style: CSSStyleDeclaration): number[] {
      const { paddingTop, paddingRight, paddingBottom, paddingLeft, rowGap, columnGap } = style
      const said = [paddingTop, paddingRight, paddingBottom, paddingLeft, rowGap, columnGap, style.marginTop, style.marginBottom]
      return said.map(Number.parseFloat).filter((room) => Number.isFinite(room))
    }
    function isAmber({ backgroundColor, backgroundImage }: CSSStyleDeclaration): boolean {
      return [...`${backgroundColor} ${backgroundImage}`.matchAll(/rgba?\((\d+), (\d+), (\d+)(?:, ([\d.]+))?\)/g)].some(
        ([, r, g, b, alpha = '1']) => {
          const [red, green, blue] = [Number(r), Number(g), Number(b)]
          const chroma = (Math.max(red, green, blue) - Math.min(red, green, blue)) / 255
          const hue = (60 * (green - blue)) / (red - blue || 1)
          // Warm paper has a chroma below 0.1.
          return Number(alpha) > 0.1 && red >= green && green > blue && chroma > 0.12 && hue > 25 && hue < 58
        },
      )
    }
    function isCard({ borderTopWidth, borderBottomWidth, borderLeftWidth, borderTopLeftRadius, boxShadow }: CSSStyleDeclaration) {
      const hasEdge = [borderTopWidth, borderBottomWidth, borderLeftWidth].every((width) => Number.parseFloat(width) > 0)
      return (hasEdge || boxShadow !== 'none') && Number.parseFloat(borderTopLeftRadius) >= 10
    }
    function isTapped(part: Element): boolean {
      if (part.closest(TAPPED)) return true
      const rows = part.matches('ul, ol') ? [...part.children] : [part]
      return rows.every((row) => row.querySelector(TAPPED))
    }
  })
}
