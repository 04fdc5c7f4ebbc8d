import { showToast } from '@lunas/client/notices'
import { STATUS_SETORAN } from '@lunas/contract/setoran'
import { Button } from '@lunas/ui/button'
import { PageFrame } from '#components/page-frame.tsx'
import { Pick } from '#components/pick.tsx'
import { useSetoranStep } from '#features/setoran/api/setoran.ts'
import { SetoranTable } from '#features/setoran/components/setoran-table.tsx'
import { statusSetoranLook } from '#features/setoran/setoran-look.ts'
import { useSaya, useSekolahFilter } from '#lib/saya.ts'
import { oneOf, useFilter } from '#lib/use-filter.ts'

export function SetoranPage() {
  const { boleh } = useSaya()
  const sekolah = useSekolahFilter()
  const { filter, setFilter } = useFilter()
  const status = oneOf(STATUS_SETORAN, filter.status)
  return (
    <PageFrame
      title="Setoran"
      about="Uang yang diteruskan ke sekolah, per sekolah dan hari, sampai cocok dengan rekeningnya."
      actions={boleh.includes('susunSetoran') && <SusunButton />}
    >
      <div className="filter-bar">
        <Pick
          label="Status"
          value={status ?? ''}
          onValue={(next) => setFilter({ status: next })}
          choices={[
            { value: '', label: 'Semua status' },
            ...STATUS_SETORAN.map((value) => ({ value, label: statusSetoranLook[value].word })),
          ]}
        />
      </div>
      <SetoranTable filter={{ ...sekolah, ...(status && { status }) }} />
    </PageFrame>
  )
}

function SusunButton() {
  const susun = useSetoranStep('susunSetoran', (made) =>
    showToast(
      made.length === 0
        ? 'Tidak ada uang baru untuk disetorkan.'
        : `${made.length} setoran disusun.`,
    ),
  )
  return (
    <Button busy={susun.isPending} onClick={() => susun.mutate({})}>
      Susun setoran
    </Button>
  )
}
