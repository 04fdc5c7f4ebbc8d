import { onDevice } from '@lunas/client/kept'
import { createStore } from '@lunas/client/store'
import { useStore } from '@lunas/client/use-store'

const KEY = 'menu_terlipat'

/** Menu groups that were folded on this computer. */
const foldedStore = createStore<readonly string[]>(readKept())

function readKept(): string[] {
  const kept = onDevice.read(KEY)
  return Array.isArray(kept) ? kept.filter((group) => typeof group === 'string') : []
}

export function toggleGroup(group: string): void {
  const folded = foldedStore.get()
  const next = folded.includes(group)
    ? folded.filter((other) => other !== group)
    : [...folded, group]
  onDevice.write(KEY, next)
  foldedStore.set(next)
}

export function useFolded(group: string): boolean {
  return useStore(foldedStore).includes(group)
}
