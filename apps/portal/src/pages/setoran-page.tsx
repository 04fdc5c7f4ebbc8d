import { showToast } from '@lunas/client/notices'
import { Button } from '@lunas/ui/button'
import { ListScreen } from '#components/list/list-screen.tsx'
import { useSetoranStep } from '#features/setoran/api/setoran.ts'
import { TertundaNotices } from '#features/setoran/components/tertunda-notices.tsx'
import { setoranList } from '#features/setoran/setoran-list.tsx'
import { useSaya, useSekolahFilter } from '#lib/saya.ts'

export function SetoranPage() {
  const { boleh } = useSaya()
  const sekolah = useSekolahFilter()
  return (
    <ListScreen
      list={setoranList}
      actions={boleh.includes('susunSetoran') && <SusunButton />}
    >
      <TertundaNotices sekolah={sekolah} />
    </ListScreen>
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
