import { Skeleton } from '@lunas/ui/skeleton'
import { EksporButtons } from '#components/ekspor-buttons.tsx'
import { Trouble } from '#components/trouble.tsx'
import { useLacak } from '../api/get-lacak.ts'
import { BarisList } from './baris-list.tsx'
import { JejakCard } from './jejak-card.tsx'

export function LacakResult({ cari }: { cari: string }) {
  const { data: lacak, error, refetch } = useLacak(cari)
  if (error && !lacak) return <Trouble error={error} onRetry={() => void refetch()} />
  if (!lacak) return <Skeleton className="h-64 w-full" />
  const { pembayaran, baris_tanpa_pembayaran } = lacak
  if (pembayaran.length === 0 && baris_tanpa_pembayaran.length === 0)
    return <p className="card p-6 text-ink-soft">Tidak ada uang dengan referensi itu.</p>
  return (
    <div className="space-y-5">
      <EksporButtons call="eksporLacak" filter={{ cari }} name="lacak" />
      {pembayaran.map((jejak) => (
        <JejakCard key={jejak.kode_pembayaran} jejak={jejak} />
      ))}
      {baris_tanpa_pembayaran.length > 0 && (
        <section className="card p-5">
          <h2 className="mb-3 text-base">Baris berkas tanpa pembayaran</h2>
          <BarisList daftar={baris_tanpa_pembayaran} />
        </section>
      )}
    </div>
  )
}
