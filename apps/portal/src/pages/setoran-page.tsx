import { showToast } from '@lunas/client/notices'
import { STATUS_SETORAN } from '@lunas/contract/buku/setoran'
import { statusSetoranWords } from '@lunas/contract/buku/setoran.words'
import { Button } from '@lunas/ui/button'
import { FilterPick } from '#components/filter-pick.tsx'
import { PageFrame } from '#components/page-frame.tsx'
import { useSetoranStep } from '#features/setoran/api/setoran.ts'
import { SetoranTable } from '#features/setoran/components/setoran-table.tsx'
import { TertundaNotices } from '#features/setoran/components/tertunda-notices.tsx'
import { useSaya, useSekolahFilter } from '#lib/saya.ts'
import { useFilter } from '#lib/use-filter.ts'

export function SetoranPage() {
  const { boleh } = useSaya()
  const sekolah = useSekolahFilter()
  const { filter } = useFilter('/setoran')
  const { status } = filter
  return (
    <PageFrame
      about="Uang yang diteruskan ke sekolah, per sekolah dan hari, sampai cocok dengan rekeningnya."
      actions={boleh.includes('susunSetoran') && <SusunButton />}
    >
      <div className="filter-bar">
        <FilterPick
          name="status"
          label="Status"
          all="Semua status"
          values={STATUS_SETORAN}
          wordOf={(value) => statusSetoranWords[value].word}
        />
      </div>
      <TertundaNotices sekolah={sekolah} />
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
