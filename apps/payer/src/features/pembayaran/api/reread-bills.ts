import type { QueryClient } from '@tanstack/react-query'

/**
 * Bills, saldo and home after a payment changed. What no screen shows is forgotten: on a slow network
 * the next screen would otherwise say for seconds that a cancelled or paid bill is being paid.
 */
export function rereadBills(queryClient: QueryClient): void {
  for (const key of ['tagihan', 'saldo', 'beranda']) {
    queryClient.removeQueries({ queryKey: [key], type: 'inactive' })
    void queryClient.invalidateQueries({ queryKey: [key] })
  }
}
