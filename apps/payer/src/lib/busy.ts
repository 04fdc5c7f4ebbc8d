import { runningCalls } from '@lunas/client/within-time'

let holds = 0
const touched = new Set<Field>()
type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/** Marks the page as busy until the answered function is called. */
export function holdPage(): () => void {
  holds += 1
  return () => {
    holds -= 1
  }
}

/**
 * Whether a reload would disturb somebody: during a call, with a form half filled, with an open sheet
 * (its name is in the address), or while a payment waits for its money.
 */
export function isBusy(): boolean {
  return (
    runningCalls.get() > 0 ||
    holds > 0 ||
    new URLSearchParams(location.search).has('buka') ||
    isField(document.activeElement) ||
    hasTyped()
  )
}

/** Remembers the fields that somebody changed; from then on they count while they are shown. */
export function watchFields(): void {
  document.addEventListener('input', ({ target }) => isField(target) && touched.add(target), {
    capture: true,
    passive: true,
  })
}

function hasTyped(): boolean {
  for (const field of touched) if (!field.isConnected) touched.delete(field)
  return [...touched].some((field) => isChoice(field) || field.value !== '')
}

/** A checkbox that was switched off is a choice too. */
function isChoice(field: Field): boolean {
  return field.type === 'checkbox' || field.type === 'radio'
}

function isField(target: unknown): target is Field {
  return (
    target instanceof HTMLInputElement ||
    target instanceof HTMLTextAreaElement ||
    target instanceof HTMLSelectElement
  )
}
