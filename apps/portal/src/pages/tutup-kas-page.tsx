import { Skeleton } from '@lunas/ui/skeleton'
import { PageFrame } from '#components/page-frame.tsx'
import { Trouble } from '#components/trouble.tsx'
import { useKasTerbuka } from '#features/kas/api/tutup-kas.ts'
import { ListBody } from '#components/list/list-screen.tsx'
import { kasList } from '#features/kas/kas-list.tsx'
import { TutupForm } from '#features/kas/components/tutup-form.tsx'
import { useSaya } from '#lib/saya.ts'

export function TutupKasPage() {
  const { boleh } = useSaya()
  return (
    <PageFrame
      title="Tutup kas"
      about="Hitung uang di laci, bandingkan dengan yang tercatat, lalu tutup. Selisih dijelaskan dan dibukukan."
    >
      {boleh.includes('getKas') && <OwnKas />}
      <h2 className="mt-8 mb-3 text-base">Riwayat kas</h2>
      <ListBody list={kasList} />
    </PageFrame>
  )
}

function OwnKas() {
  const { data: terbuka, error, refetch } = useKasTerbuka()
  if (error && !terbuka) return <Trouble error={error} onRetry={() => void refetch()} />
  if (!terbuka) return <Skeleton className="h-48 w-full" />
  if (terbuka.length === 0)
    return <p className="card p-5 text-ink-soft">Anda tidak punya kas yang terbuka.</p>
  return (
    <div className="space-y-4">
      {terbuka.map((kas) => (
        <TutupForm key={kas.idkas} kas={kas} />
      ))}
    </div>
  )
}
