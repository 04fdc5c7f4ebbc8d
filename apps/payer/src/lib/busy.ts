/** What keeps the page from being reloaded: payments that are not finished, and fields that were changed. */
export const busy = { holds: 0, touched: new Set<EventTarget | null>() }

/** Remembers the fields that somebody changed; from then on they count while they are shown. */
export function watchFields(): void {
  document.addEventListener('input', ({ target }) => busy.touched.add(target), { capture: true, passive: true })
}
