import type { Pembayaran } from '@lunas/contract/pembayaran/pembayaran'
import { ExpiredDrawing } from '@lunas/ui/drawings/expired'
import type { ReactNode } from 'react'
import { layarLook, layarOf, titleOf } from '../layar.ts'
import { StatusJujurText } from './status-jujur-text.tsx'

type StatusPanelProps = { pembayaran: Pembayaran; children?: ReactNode }

/** The status of the payment, first and largest, and all that is known about it. */
export function StatusPanel({ pembayaran, children }: StatusPanelProps) {
  const layar = layarOf(pembayaran)
  const { tone, Icon } = layarLook(layar)
  return (
    <section className={`status-panel tone-${tone}`}>
      {layar === 'kedaluwarsa' && <ExpiredDrawing />}
      <div className="flex items-center gap-3">
        {layar !== 'kedaluwarsa' && (
          <span className="status-icon">
            <Icon size={22} />
          </span>
        )}
        <h1 tabIndex={-1} className="min-w-0 text-xl">{titleOf(pembayaran)}</h1>
      </div>
      <StatusJujurText pembayaran={pembayaran} />
      {children}
    </section>
  )
}
