import { useState } from 'react'
import { sentenceOf } from '@lunas/client/api-error'
import { LEVEL_WORDS } from '@lunas/contract/pengguna/level.words'
import { TEMPAT_BACA_WORDS } from '@lunas/contract/portal/pembacaan.words'
import { Button } from '@lunas/ui/button'
import { ChevronDownIcon } from '@lunas/ui/icons/chevron-down'
import { Skeleton } from '@lunas/ui/skeleton'
import { momentOf } from '#lib/moments.ts'
import { usePembacaan } from '../api/get-pembacaan.ts'
import { profilCopy } from '../profil.copy.ts'

/** Staff who read about a child, by role and school; folded, because it is rarely needed. */
export function PembacaanList() {
  const [isOpen, setIsOpen] = useState(false)
  const { data, error, hasNextPage, fetchNextPage } = usePembacaan(isOpen)
  const rows = data?.pages.flat() ?? []
  return (
    <details className="card group" onToggle={(event) => setIsOpen(event.currentTarget.open)}>
      <summary className="disclosure px-4">
        <h2 className="text-base">{profilCopy.readings}</h2>
        <ChevronDownIcon className="shrink-0 transition-transform group-open:rotate-180" />
      </summary>
      <div className="border-t border-line p-4">
        <p className="text-sm text-ink-soft">{profilCopy.readingsText}</p>
        {error && <p className="mt-3 font-medium">{sentenceOf(error)}</p>}
        {isOpen && !data && !error && <Skeleton className="mt-3 h-16" />}
        {data && rows.length === 0 && <p className="mt-3 font-medium">{profilCopy.noReadings}</p>}
        <ul className="mt-2 divide-y divide-line">
          {rows.map(({ kode_siswa, nama_siswa, sekolah, pada, peran, tempat }) => (
            <li key={`${pada}${kode_siswa}${peran}${tempat}`} className="py-2">
              <p className="font-medium">
                {LEVEL_WORDS[peran]} {sekolah}
              </p>
              <p className="text-sm text-ink-faint">
                {nama_siswa} · {TEMPAT_BACA_WORDS[tempat]} ·{' '}
                {momentOf(pada)}
              </p>
            </li>
          ))}
        </ul>
        {hasNextPage && (
          <Button look="quiet" onClick={() => void fetchNextPage()}>
            {profilCopy.more}
          </Button>
        )}
      </div>
    </details>
  )
}
