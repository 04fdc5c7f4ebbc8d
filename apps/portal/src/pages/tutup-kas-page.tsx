import { Skeleton } from '@lunas/ui/skeleton'
import { ListBody } from '#components/list/list-screen.tsx'
import { PageFrame } from '#components/page-frame.tsx'
import { Trouble } from '#components/trouble.tsx'
import { useKasTerbuka } from '#features/kas/api/tutup-kas.ts'
import { KasUsulan } from '#features/kas/components/kas-usulan.tsx'
import { TutupForm } from '#features/kas/components/tutup-form.tsx'
import { kasList } from '#features/kas/kas-list.tsx'
import { splitOpenKas } from '#features/kas/open-kas.ts'
import { useSaya, useSekolahFilter } from '#lib/saya.ts'

export function TutupKasPage() {
  const { boleh } = useSaya()
  const sekolah = useSekolahFilter()
  return (
    <PageFrame
      about="Hitung uang di laci, bandingkan dengan yang tercatat, lalu tutup. Selisih dijelaskan dan dibukukan."
    >
      {boleh.includes('getKas') && <OwnKas {...sekolah} />}
      <h2 className="mt-8 mb-3 text-base">Riwayat kas</h2>
      <ListBody list={kasList} />
    </PageFrame>
  )
}

function OwnKas({ idsekolah }: { idsekolah?: string }) {
  const { data: terbuka, error, refetch } = useKasTerbuka()
  if (error && !terbuka) return <Trouble error={error} onRetry={() => void refetch()} />
  if (!terbuka) return <Skeleton className="h-48 w-full" />
  const { here, elsewhere } = splitOpenKas(terbuka, idsekolah)
  return (
    <div className="space-y-4">
      {here.length === 0 && (
        <p className="card p-5 text-ink-soft">
          Anda tidak punya kas yang terbuka{elsewhere.length > 0 && ' di sekolah ini'}.
        </p>
      )}
      {here.map((kas) =>
        kas.usulan ? (
          <KasUsulan key={kas.idkas} kas={kas} usulan={kas.usulan} />
        ) : (
          <TutupForm key={kas.idkas} kas={kas} />
        ),
      )}
      {elsewhere.length > 0 && (
        <p className="notice tone-due">
          Kas Anda di {elsewhere.join(', ')} juga masih terbuka.
        </p>
      )}
    </div>
  )
}
