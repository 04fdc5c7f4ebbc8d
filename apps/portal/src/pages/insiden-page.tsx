import type { Insiden } from '@lunas/contract/insiden/insiden'
import { statusInsidenWords } from '@lunas/contract/insiden/insiden.words'
import { Button } from '@lunas/ui/button'
import { Skeleton } from '@lunas/ui/skeleton'
import { useState } from 'react'
import { PageFrame } from '#components/page-frame.tsx'
import { Pick } from '#components/pick.tsx'
import { Trouble } from '#components/trouble.tsx'
import { useInsiden, useKelompok } from '#features/insiden/api/insiden.ts'
import { InsidenForm } from '#features/insiden/components/insiden-form.tsx'
import { Room } from '#features/insiden/components/room.tsx'
import { useSaya } from '#lib/saya.ts'
import { useFilter } from '#lib/use-filter.ts'

export function InsidenPage() {
  const { boleh } = useSaya()
  const { data, error, refetch } = useInsiden()
  const { data: kelompok = [] } = useKelompok()
  const { filter, setFilter } = useFilter('/insiden')
  const [form, setForm] = useState<'baru' | 'ubah'>()
  const chosen = data?.find(({ idinsiden }) => idinsiden === filter.insiden) ?? data?.[0]
  const choose = (insiden: string) => setFilter({ insiden })
  return (
    <PageFrame
      about="Bila data pribadi terungkap: siapa yang terkait, pemberitahuannya dalam 3×24 jam, dan buktinya."
      actions={
        boleh.includes('bukaInsiden') && (
          <Button onClick={() => setForm('baru')}>Buka insiden</Button>
        )
      }
    >
      {error && !data && <Trouble error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton className="h-64 w-full" />}
      {data?.length === 0 && <p>Belum pernah ada insiden.</p>}
      {data && chosen && data.length > 1 && (
        <div className="mb-4 max-w-xl">
          <Pick
            label="Insiden" value={chosen.idinsiden} onValue={choose}
            choices={data.map((one) => ({ value: one.idinsiden, label: nameOf(one) }))}
          />
        </div>
      )}
      {chosen && <Room insiden={chosen} kelompok={kelompok} onChange={() => setForm('ubah')} />}
      <InsidenForm
        open={form !== undefined}
        onClose={() => setForm(undefined)}
        kelompok={kelompok}
        insiden={form === 'ubah' ? chosen : undefined}
        onOpened={choose}
      />
    </PageFrame>
  )
}

function nameOf({ judul, status }: Insiden): string {
  return `${judul} (${statusInsidenWords[status].word.toLowerCase()})`
}
