import { useEffect, useRef } from 'react'

/**
 * Focuses the first field of a form when it appears. Where the form replaces the button that opened it, the focus would be
 * lost with the button; a card reader types into whatever has the focus.
 */
export function useFirstFocus<E extends HTMLElement>() {
  const part = useRef<E>(null)
  useEffect(() => part.current?.querySelector('input')?.focus(), [])
  return part
}
