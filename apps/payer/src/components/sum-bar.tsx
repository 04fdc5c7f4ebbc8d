import { Nominal } from '@lunas/ui/nominal'
import type { ReactNode } from 'react'

type SumBarProps = {
  label: string
  /** What the sum is of. */
  line: string
  jumlah: number
  /** The next step. */
  children: ReactNode
  below?: ReactNode
}

/** A sum and its next step: at the bottom on a phone, in the page on a desktop. */
export function SumBar({ label, line, jumlah, children, below }: SumBarProps) {
  return (
    <aside className="basket-bar" aria-label={label}>
      <div className="basket-fit">
        <div className="basket-row">
          <p className="basket-sum">
            <span className="basket-count">{line}</span>
            <Nominal value={jumlah} className="amount-mid" />
          </p>
          {children}
        </div>
      </div>
      {below}
    </aside>
  )
}
