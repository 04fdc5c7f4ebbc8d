/** The stroke of each series as a line: whole, dashes, dots, dash and dot. */
export const DASHES = ['none', '8 4', '2 4', '10 4 2 4'] as const

/** The colour of a series, by its place. */
export function colourOf(at: number): string {
  return `var(--chart-${at + 1})`
}

/** The filling of a series, by its place, from the `Patterns` with the same name. */
export function fillOf(name: string, at: number): string {
  return `url(#${name}-${at})`
}

/**
 * One filling per series: whole, stripes, dots, and rungs, so that nobody needs to tell colours
 * apart. Their size is in pixels, however wide the chart is.
 */
export function Patterns({ name }: { name: string }) {
  return (
    <defs>
      {MARKS.map((mark, at) => (
        <pattern
          key={at}
          id={`${name}-${at}`}
          width="6"
          height="6"
          patternUnits="userSpaceOnUse"
        >
          <rect width="6" height="6" fill={colourOf(at)} />
          {mark}
        </pattern>
      ))}
    </defs>
  )
}

const MARK = { stroke: 'var(--raised)', strokeWidth: 1.5, fill: 'none' }

const MARKS = [
  null,
  <path key="stripes" d="M-1 7 L7 -1 M-4 4 L4 -4 M2 10 L10 2" {...MARK} />,
  <circle key="dots" cx="3" cy="3" r="1.25" fill="var(--raised)" />,
  <path key="rungs" d="M0 3 H6" {...MARK} />,
]
