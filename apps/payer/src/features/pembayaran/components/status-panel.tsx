import type { StatusPembayaran } from '@lunas/contract/status'
import type { ReactNode } from 'react'
import { statusWords } from '../pembayaran.copy.ts'
import { statusLook } from '../status-look.ts'

type StatusPanelProps = { status: StatusPembayaran; children?: ReactNode }

/** Where the payment stands, said first and largest. */
export function StatusPanel({ status, children }: StatusPanelProps) {
  const { tone, Icon } = statusLook[status]
  const { title, text } = statusWords[status]
  return (
    <section className={`status-panel tone-${tone}`}>
      <div className="flex items-start gap-3.5">
        <span className="status-icon">
          <Icon size={26} />
        </span>
        <div>
          <h1 className="text-xl">{title}</h1>
          <p className="mt-1 text-sm">{text}</p>
        </div>
      </div>
      {children}
    </section>
  )
}
