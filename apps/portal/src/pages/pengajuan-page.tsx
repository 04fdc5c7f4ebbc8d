import { STATUS_PENGAJUAN } from '@lunas/contract/anak'
import { PageFrame } from '#components/page-frame.tsx'
import { Pick } from '#components/pick.tsx'
import { PengajuanTable } from '#features/pengajuan/components/pengajuan-table.tsx'
import { statusPengajuanLook } from '#features/pengajuan/pengajuan-look.ts'
import { useSekolahFilter } from '#lib/saya.ts'
import { oneOf, useFilter } from '#lib/use-filter.ts'

const ABOUT =
  'Orang tua yang nomornya berganti meminta sekolah mencatat nomor barunya. Sesudah disetujui, ' +
  'anaknya muncul sendiri di aplikasi mereka.'

export function PengajuanPage() {
  const sekolah = useSekolahFilter()
  const { filter, setFilter } = useFilter()
  const status = oneOf(STATUS_PENGAJUAN, filter.status)
  return (
    <PageFrame title="Pengajuan wali" about={ABOUT}>
      <div className="filter-bar">
        <Pick
          label="Status"
          value={status ?? ''}
          onValue={(next) => setFilter({ status: next })}
          choices={[
            { value: '', label: 'Semua status' },
            ...STATUS_PENGAJUAN.map((value) => ({ value, label: statusPengajuanLook[value].word })),
          ]}
        />
      </div>
      <PengajuanTable filter={{ ...sekolah, ...(status && { status }) }} />
    </PageFrame>
  )
}
