import { useEffect, useRef } from 'react'

/** Puts the keyboard into the first field of a part that appears where a button stood, or that a reader types into. */
export function useFirstFocus<E extends HTMLElement>() {
  const part = useRef<E>(null)
  useEffect(() => part.current?.querySelector('input')?.focus(), [])
  return part
}
