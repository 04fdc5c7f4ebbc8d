import { formatRupiah } from '@lunas/values/rupiah'

/** The one component that renders money: Rp1.250.000, figures of equal width. */
export function Nominal({ value, className = '' }: { value: number; className?: string }) {
  return <span className={`nominal ${className}`}>{formatRupiah(value)}</span>
}
