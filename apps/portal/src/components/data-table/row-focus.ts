type RowKey = { key: string; currentTarget: HTMLElement; preventDefault: () => void }

/** Arrow keys move through the rows, Home and End to the first and the last. */
export function moveRowFocus(event: RowKey, body: HTMLElement | null): void {
  const rows = [...(body?.querySelectorAll<HTMLElement>('tr[tabindex]') ?? [])]
  const next = nextRow(event.key, rows.indexOf(event.currentTarget), rows.length)
  if (next === undefined) return
  event.preventDefault()
  // Tab reaches one row: the one that had the focus last.
  for (const [i, row] of rows.entries()) row.tabIndex = i === next ? 0 : -1
  rows[next]?.focus()
}

/** Undefined for keys that do not move. */
export function nextRow(key: string, at: number, count: number): number | undefined {
  if (key === 'ArrowDown' || key === 'j') return Math.min(at + 1, count - 1)
  if (key === 'ArrowUp' || key === 'k') return Math.max(at - 1, 0)
  if (key === 'Home') return 0
  if (key === 'End') return count - 1
  return undefined
}
