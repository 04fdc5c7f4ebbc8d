import { formatRupiah } from '@lunas/values/rupiah'

/** Said before an agent with money is blocked, disabled or erased. */
export function depositLeft(deposit: number): string {
  return `Mitra ini masih punya deposit ${formatRupiah(deposit)}. Kembalikan uangnya bila ia berhenti.`
}
