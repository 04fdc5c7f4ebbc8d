import type { State } from '@lunas/contract/wire/state'
import { formatAt } from '#lib/format-at.ts'
import { useSchools } from '#lib/saya.ts'
import { StateBadge } from './state-badge.tsx'

type ReadFile = { id: string; nama_berkas: string; sekolah: string; dibuat_at: string; oleh: string; state: State }

/** Files that were read, the newest first. Somebody of several schools sees which school each was for. */
export function TableList({ files, onOpen }: { files: readonly ReadFile[]; onOpen: (id: string) => void }) {
  const isOneOfSeveral = useSchools().length > 1
  return (
    <ul aria-label="Berkas yang pernah dibaca" className="max-w-3xl divide-y divide-line">
      {files.map(({ id, nama_berkas, sekolah, dibuat_at, oleh, state }) => (
        <li key={id} className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2">
          <button type="button" className="link min-w-0 grow text-left wrap-anywhere" onClick={() => onOpen(id)}>
            {nama_berkas}
          </button>
          <span className="text-ink-soft">
            {isOneOfSeveral && `${sekolah}, `}
            {formatAt(dibuat_at)}, {oleh}
          </span>
          <StateBadge {...state} />
        </li>
      ))}
    </ul>
  )
}
