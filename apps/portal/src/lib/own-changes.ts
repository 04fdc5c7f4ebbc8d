import { createStore } from '@lunas/client/store'
import { useStore } from '@lunas/client/use-store'
import { useState } from 'react'

/** How often this tab changed each draft; every change raises the version of its draft by one. */
const made = createStore<Readonly<Record<string, number>>>({})

export function noteOwnChange(id: string): void {
  const before = made.get()
  made.set({ ...before, [id]: (before[id] ?? 0) + 1 })
}

/** Whether the version of a draft rose by more than this tab's own changes since it was opened. */
export function useChangedByOthers(id: string, versi: number, isFetching: boolean): boolean {
  const ofOthers = versi - (useStore(made)[id] ?? 0)
  const [opened, setOpened] = useState<number>()
  // A version from memory is shown for a moment only; nobody has read it.
  if (opened === undefined && !isFetching) setOpened(ofOthers)
  return opened !== undefined && ofOthers > opened
}
