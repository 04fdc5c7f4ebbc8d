import { caraWaliWords } from '@lunas/contract/portal/cara-wali'
import type { WaliPetugas } from '@lunas/contract/portal/wali'
import { Button } from '@lunas/ui/button'
import { Skeleton } from '@lunas/ui/skeleton'
import { formatNomorWa } from '@lunas/values/nomor-wa'
import { useState } from 'react'
import { Trouble } from '#components/trouble.tsx'
import { formatAt } from '#lib/format-at.ts'
import { useWali } from '../api/wali.ts'
import { EndWaliPopup } from './end-wali-popup.tsx'

/** The guardians of a pupil, each with since when and by what. */
export function WaliCard({ kode_siswa }: { kode_siswa: string }) {
  const { data: siswa, error, refetch } = useWali(kode_siswa)
  const [ending, setEnding] = useState<WaliPetugas>()
  if (error && !siswa) return <Trouble error={error} onRetry={() => void refetch()} />
  if (!siswa) return <Skeleton className="h-40 max-w-3xl rounded-card" />
  return (
    <section aria-label="Wali" className="card max-w-3xl px-5 py-3">
      {siswa.wali.length === 0 && (
        <p className="py-3 text-ink-soft">Belum ada wali yang tercatat.</p>
      )}
      <ul className="divide-y divide-line">
        {siswa.wali.map((wali) => (
          <li key={wali.wali} className="flex flex-wrap items-center gap-x-4 py-2">
            <span className="min-w-0">
              <span className="font-medium">{nameOf(wali)}</span>
              <span className="block text-sm text-ink-soft">{about(wali)}</span>
            </span>
            <Button look="quiet" className="ml-auto" onClick={() => setEnding(wali)}>
              Akhiri tautan
            </Button>
          </li>
        ))}
      </ul>
      <EndWaliPopup
        key={ending?.wali}
        kode_siswa={kode_siswa}
        wali={ending}
        nama={ending ? nameOf(ending) : ''}
        onClose={() => setEnding(undefined)}
      />
    </section>
  )
}

function nameOf({ nama, nomor_wa }: WaliPetugas): string {
  return [nama, nomor_wa && formatNomorWa(nomor_wa)].filter(Boolean).join(' · ')
}

function about({ cara, sejak, dilepas }: WaliPetugas): string {
  const since = sejak ? `sejak ${formatAt(sejak)}` : ''
  const released = dilepas ? 'melepas anak ini dari daftarnya' : ''
  return [caraWaliWords[cara], since, released].filter(Boolean).join(' · ')
}
