import { instantOf, now } from '@lunas/client/clock'
import { Skeleton } from '@lunas/ui/skeleton'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { PageFrame } from '#components/page-frame.tsx'
import { Trouble } from '#components/trouble.tsx'
import { infoQuery, useDraftPictures } from '#features/info/api/info.ts'
import { InfoForm } from '#features/info/components/info-form.tsx'
import { StartForm } from '#features/info/components/start-form.tsx'
import { useFilter } from '#lib/use-filter.ts'

/** Begins a post, or opens the one in the address. */
export function TulisInfoPage() {
  const { filter, setFilter } = useFilter('/info/tulis')
  const { info } = filter
  return (
    <PageFrame about="Tulisan, foto, penerima dan waktu tayang, dengan pratinjau seperti di ponsel.">
      {info ? (
        <Editor key={info} idlinimasa={info} />
      ) : (
        <StartForm onStarted={({ idlinimasa }) => setFilter({ info: idlinimasa })} />
      )}
    </PageFrame>
  )
}

function Editor({ idlinimasa }: { idlinimasa: string }) {
  const { data: info, error, refetch } = useQuery(infoQuery(idlinimasa))
  const drafts = useDraftPictures(info?.daftar_foto ?? [])
  const [begun] = useState(() => instantOf(now()).toISOString())
  if (!info && error) return <Trouble error={error} onRetry={() => void refetch()} />
  if (!info || !drafts) return <Skeleton className="h-130 w-full" />
  return <InfoForm info={info} drafts={drafts} now={begun} />
}
