export type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/** What keeps the page from being reloaded: payments that are not finished, and fields that were changed. */
export const busy = { holds: 0, touched: new Set<Field>() }

/** Marks the page as busy until the answered function is called. */
export function holdPage(): () => void {
  busy.holds += 1
  return () => {
    busy.holds -= 1
  }
}

/** Remembers the fields that somebody changed; from then on they count while they are shown. */
export function watchFields(): void {
  document.addEventListener('input', ({ target }) => isField(target) && busy.touched.add(target), {
    capture: true,
    passive: true,
  })
}

export function isField(target: unknown): target is Field {
  return (
    target instanceof HTMLInputElement ||
    target instanceof HTMLTextAreaElement ||
    target instanceof HTMLSelectElement
  )
}
