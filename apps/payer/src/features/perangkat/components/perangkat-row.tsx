import type { Sesi } from '@lunas/contract/pengguna/auth'
import { Button } from '@lunas/ui/button'
import { CheckCircleIcon } from '@lunas/ui/icons/check-circle'
import { DeviceIcon } from '@lunas/ui/icons/device'
import { StatusBadge } from '@lunas/ui/status-badge'
import { momentOf } from '#lib/moments.ts'
import { perangkatCopy } from '../perangkat.copy.ts'

export function PerangkatRow({ sesi, onRevoke }: { sesi: Sesi; onRevoke: () => void }) {
  const used = momentOf(sesi.terakhir_at)
  return (
    <li className="flex items-center gap-3 py-3">
      <DeviceIcon size={24} className="shrink-0 text-ink-faint" />
      <div className="min-w-0 grow">
        <p className="wrap-anywhere font-medium">{sesi.perangkat}</p>
        <p className="text-sm text-ink-faint">{perangkatCopy.lastUsed(used)}</p>
        {sesi.ini && (
          <p className="mt-1">
            <StatusBadge word={perangkatCopy.here} tone="paid" Icon={CheckCircleIcon} />
          </p>
        )}
      </div>
      {!sesi.ini && (
        <Button
          look="danger"
          className="-mr-3 shrink-0"
          onClick={onRevoke}
          aria-label={perangkatCopy.revokeNamed(sesi.perangkat)}
        >
          {perangkatCopy.revoke}
        </Button>
      )}
    </li>
  )
}
