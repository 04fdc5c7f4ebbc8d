import { formatRupiah } from '@lunas/values/rupiah'

/** The component for amounts: Rp1.250.000, with figures of equal width. */
export function Nominal({ value, className = '' }: { value: number; className?: string }) {
  return <span className={`nominal ${className}`}>{formatRupiah(value)}</span>
}
