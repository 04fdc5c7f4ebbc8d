import { kanalWords } from '@lunas/contract/kabar/kabar.words'
import { Skeleton } from '@lunas/ui/skeleton'
import { Trouble } from '#components/trouble.tsx'
import { formatAt } from '#lib/format-at.ts'
import { useKabarSiswa } from '../api/rincian.ts'
import { Part } from './part.tsx'

/** What the family was told about this pupil, and whether it arrived. */
export function KabarPart({ kode_siswa }: { kode_siswa: string }) {
  const { data, error, refetch } = useKabarSiswa(kode_siswa)
  return (
    <Part title="Pesan ke keluarga">
      {error && !data && <Trouble error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton className="h-16 rounded-card" />}
      {data?.kabar.length === 0 && <p className="text-ink-soft">Belum ada pesan dalam 90 hari terakhir.</p>}
      <ul className="divide-y divide-line">
        {data?.kabar.map(({ judul, kepada, pada, kanal }) => (
          <li key={`${pada} ${judul} ${kepada}`} className="flex flex-wrap justify-between gap-x-4 py-2">
            <span>
              {judul}
              <span className="block text-sm text-ink-soft">{formatAt(pada)} · {kepada}</span>
            </span>
            <span className="text-sm text-ink-soft">{kanalWords(kanal)}</span>
          </li>
        ))}
      </ul>
    </Part>
  )
}
