/** A ref for the one control where the work goes on once it appears. */
export function focusOnArrival(element: HTMLElement | null): void {
  element?.focus({ preventScroll: true })
}
