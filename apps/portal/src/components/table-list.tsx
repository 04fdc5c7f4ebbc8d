import type { State } from '@lunas/contract/wire/state'
import { formatAt } from '#lib/format-at.ts'
import { StateBadge } from './state-badge.tsx'

type ReadFile = { id: string; nama_berkas: string; dibuat_at: string; oleh: string; state: State }

/** Files that were read, the newest first. */
export function TableList({ files, onOpen }: { files: readonly ReadFile[]; onOpen: (id: string) => void }) {
  return (
    <ul aria-label="Berkas yang pernah dibaca" className="max-w-3xl divide-y divide-line">
      {files.map(({ id, nama_berkas, dibuat_at, oleh, state }) => (
        <li key={id} className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2">
          <button type="button" className="link min-w-0 grow text-left wrap-anywhere" onClick={() => onOpen(id)}>
            {nama_berkas}
          </button>
          <span className="text-ink-soft">
            {formatAt(dibuat_at)}, {oleh}
          </span>
          <StateBadge {...state} />
        </li>
      ))}
    </ul>
  )
}
