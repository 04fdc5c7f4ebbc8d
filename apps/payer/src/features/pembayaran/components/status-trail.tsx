import type { Pembayaran } from '@lunas/contract/pembayaran/pembayaran'
import { ChevronDownIcon } from '@lunas/ui/icons/chevron-down'
import { momentOf } from '#lib/moments.ts'
import { pembayaranCopy } from '../pembayaran.copy.ts'
import { statusLook } from '../status-look.ts'

/** Every status change of the payment with its reason. */
export function StatusTrail({ pembayaran: { riwayat, zona_waktu } }: { pembayaran: Pembayaran }) {
  return (
    <details className="group mt-3 border-t border-line text-sm">
      <summary className="disclosure">
        {pembayaranCopy.trail}
        <ChevronDownIcon className="text-ink-faint group-open:rotate-180" />
      </summary>
      <ol className="space-y-3 border-l-2 border-line pl-4">
        {riwayat.map(({ status, pada, sebab }) => (
          <li key={`${status} ${pada}`}>
            <p className="font-medium">{statusLook[status].word}</p>
            <p className="text-ink-faint">
              {momentOf(pada, zona_waktu)}
              {sebab && `, ${sebab}`}
            </p>
          </li>
        ))}
      </ol>
    </details>
  )
}
