import { runningCalls } from '@lunas/client/running-calls'
import { busy } from './busy.ts'

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/**
 * Whether a reload would disturb somebody: during a call, with a form half filled, with an open sheet
 * (its name is in the address), or while a payment waits for its money.
 */
export function isBusy(): boolean {
  return (
    runningCalls.get() > 0 ||
    busy.holds > 0 ||
    new URLSearchParams(location.search).has('buka') ||
    isField(document.activeElement) ||
    hasTyped()
  )
}

function hasTyped(): boolean {
  for (const field of busy.touched) if (!isField(field) || !field.isConnected) busy.touched.delete(field)
  return [...busy.touched].some((field) => isField(field) && (isChoice(field) || field.value !== ''))
}

function isField(target: unknown): target is Field {
  return (
    target instanceof HTMLInputElement ||
    target instanceof HTMLTextAreaElement ||
    target instanceof HTMLSelectElement
  )
}

/** A checkbox that was switched off is a choice too. */
function isChoice(field: Field): boolean {
  return field.type === 'checkbox' || field.type === 'radio'
}
