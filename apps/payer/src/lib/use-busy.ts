import { useEffect } from 'react'
import { holdPage } from './busy.ts'

/** Marks the page as busy while a payment on it is not finished. */
export function useBusy(isBusy: boolean): void {
  useEffect(() => (isBusy ? holdPage() : undefined), [isBusy])
}
