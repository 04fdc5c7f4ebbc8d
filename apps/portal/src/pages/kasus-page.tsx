import { SEBAB_KASUS, STATUS_KASUS } from '@lunas/contract/rekonsiliasi'
import { URUT_DAFTAR } from '@lunas/contract/urut'
import { Link } from '@tanstack/react-router'
import { PageFrame } from '#components/page-frame.tsx'
import { Pick } from '#components/pick.tsx'
import { KasusTable } from '#features/rekonsiliasi/components/kasus-table.tsx'
import { sebabWords, statusKasusLook } from '#features/rekonsiliasi/kasus-look.ts'
import { SiswaPick } from '#features/siswa/components/siswa-pick.tsx'
import { oneOf, useFilter } from '#lib/use-filter.ts'

export function KasusPage() {
  const { filter, setFilter } = useFilter()
  const status = oneOf(STATUS_KASUS, filter.status)
  const sebab = oneOf(SEBAB_KASUS, filter.sebab)
  const urut = oneOf(URUT_DAFTAR, filter.urut)
  return (
    <PageFrame
      title="Rekonsiliasi"
      about="Yang belum cocok antara laporan bank dan pembayaran. Setiap kasus selesai dengan satu pembukuan yang disetujui orang kedua."
      actions={
        <Link to="/rekonsiliasi/laporan" className="btn btn-primary">
          Laporan dan impor
        </Link>
      }
    >
      <div className="filter-bar">
        <Pick
          label="Status"
          value={status ?? ''}
          onValue={(next) => setFilter({ status: next })}
          choices={[
            { value: '', label: 'Semua status' },
            ...STATUS_KASUS.map((value) => ({ value, label: statusKasusLook[value].word })),
          ]}
        />
        <Pick
          label="Dugaan sebab"
          value={sebab ?? ''}
          onValue={(next) => setFilter({ sebab: next })}
          choices={[
            { value: '', label: 'Semua sebab' },
            ...SEBAB_KASUS.map((value) => ({ value, label: sebabWords[value] })),
          ]}
        />
      </div>
      <KasusTable
        SiswaPick={SiswaPick}
        filter={{ ...(status && { status }), ...(sebab && { sebab }), ...(urut && { urut }) }}
        urut={urut ?? ''}
        onUrut={(next) => setFilter({ urut: next })}
      />
    </PageFrame>
  )
}
