import { STATUS_PENGAJUAN } from '@lunas/contract/pengguna/anak'
import { statusPengajuanWords } from '@lunas/contract/portal/pengajuan.words'
import { FilterPick } from '#components/filter-pick.tsx'
import { PageFrame } from '#components/page-frame.tsx'
import { PengajuanTable } from '#features/pengajuan/components/pengajuan-table.tsx'
import { useSekolahFilter } from '#lib/saya.ts'
import { useFilter } from '#lib/use-filter.ts'

const ABOUT =
  'Orang tua yang nomornya berganti meminta sekolah mencatat nomor barunya. Sesudah disetujui, ' +
  'anaknya muncul sendiri di aplikasi mereka.'

export function PengajuanPage() {
  const sekolah = useSekolahFilter()
  const { filter } = useFilter('/pengajuan')
  const { status } = filter
  return (
    <PageFrame about={ABOUT}>
      <div className="filter-bar">
        <FilterPick
          name="status"
          label="Status"
          all="Semua status"
          values={STATUS_PENGAJUAN}
          wordOf={(value) => statusPengajuanWords[value].word}
        />
      </div>
      <PengajuanTable filter={{ ...sekolah, ...(status && { status }) }} />
    </PageFrame>
  )
}
