import { useEffect } from 'react'
import { busy } from './busy.ts'

/** Marks the page as busy while a payment on it is not finished. */
export function useBusy(isBusy: boolean): void {
  useEffect(() => (isBusy ? holdPage() : undefined), [isBusy])
}

/** Marks the page as busy until the answered function is called. */
function holdPage(): () => void {
  busy.holds += 1
  return () => {
    busy.holds -= 1
  }
}
