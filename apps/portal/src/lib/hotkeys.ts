import { useEffect, useRef } from 'react'

/** How long the second key of a sequence such as `g k` may take. */
const SEQUENCE_MS = 1_200

type Hotkeys = Record<string, () => void>

/**
 * Keys of the whole screen: `/`, `?`, `ctrl+k`, or a sequence such as `g k`. Letters are ignored
 * while a person types or a dialog is open.
 */
export function useHotkeys(hotkeys: Hotkeys): void {
  const current = useRef(hotkeys)
  useEffect(() => {
    current.current = hotkeys
  })
  useEffect(() => {
    let first = ''
    let timer: ReturnType<typeof setTimeout> | undefined
    function onKey(event: KeyboardEvent) {
      const pressed = nameKey(event)
      if (event.defaultPrevented || (isPlain(event) && isBusy(event.target))) return
      const sequence = first && `${first} ${pressed}`
      first = ''
      clearTimeout(timer)
      const action = current.current[sequence] ?? current.current[pressed]
      if (action) {
        event.preventDefault()
        action()
        return
      }
      first = pressed
      timer = setTimeout(() => (first = ''), SEQUENCE_MS)
    }
    document.addEventListener('keydown', onKey)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('keydown', onKey)
    }
  }, [])
}

/** Command on a Mac counts as Control. */
function nameKey(event: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey'>): string {
  const key = event.key.toLowerCase()
  return event.ctrlKey || event.metaKey ? `ctrl+${key}` : key
}

function isPlain({ ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  return !ctrlKey && !metaKey && !altKey
}

function isBusy(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false
  const types = target.closest('input, textarea, select, [contenteditable], [role=combobox]')
  return types !== null || document.querySelector('[role=dialog], [role=alertdialog]') !== null
}
