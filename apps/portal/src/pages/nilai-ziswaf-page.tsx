import { Button } from '@lunas/ui/button'
import { Skeleton } from '@lunas/ui/skeleton'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { PageFrame } from '#components/page-frame.tsx'
import { Popup } from '#components/popup.tsx'
import { Trouble } from '#components/trouble.tsx'
import { nilaiQuery, useCabutNilai } from '#features/program/api/program.ts'
import { NilaiForm } from '#features/program/components/nilai-form.tsx'
import { NilaiTable } from '#features/program/components/nilai-table.tsx'
import { useSaya } from '#lib/saya.ts'

export function NilaiZiswafPage() {
  const { boleh } = useSaya()
  const { data, error, refetch } = useQuery(nilaiQuery)
  const cabut = useCabutNilai()
  const [isNew, setNew] = useState(false)
  const canChange = boleh.includes('tambahNilai')
  return (
    <PageFrame
      about="Nisab, kadar, fitrah dan fidyah. Nilai yang berakhir menutup kalkulatornya."
      actions={canChange && <Button onClick={() => setNew(true)}>Catat nilai</Button>}
    >
      {error && !data && <Trouble error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton className="h-64 w-full" />}
      {data && (
        <NilaiTable
          rows={data}
          onWithdraw={canChange ? (idnilai) => cabut.mutate(idnilai) : undefined}
        />
      )}
      <Popup open={isNew} onClose={() => setNew(false)} title="Catat nilai" wide>
        <NilaiForm onDone={() => setNew(false)} />
      </Popup>
    </PageFrame>
  )
}
