import { SEBAB_KASUS, STATUS_KASUS } from '@lunas/contract/buku/rekonsiliasi'
import { sebabKasusWords, statusKasusWords } from '@lunas/contract/buku/rekonsiliasi.words'
import { Link } from '@tanstack/react-router'
import { FilterPick } from '#components/filter-pick.tsx'
import { PageFrame } from '#components/page-frame.tsx'
import { KasusTable } from '#features/rekonsiliasi/components/kasus-table.tsx'
import { SiswaPick } from '#features/siswa/components/siswa-pick.tsx'
import { useFilter } from '#lib/use-filter.ts'

export function KasusPage() {
  const { filter, setFilter } = useFilter('/rekonsiliasi')
  const { status, sebab, urut } = filter
  return (
    <PageFrame
      about="Yang belum cocok antara berkas bank dan pembayaran. Kasus selesai bila berkasnya menyusul, atau dengan pembukuan yang disetujui orang kedua."
      actions={
        <Link to="/rekonsiliasi/impor" className="btn btn-primary">
          Impor bank
        </Link>
      }
    >
      <div className="filter-bar">
        <FilterPick
          name="status"
          label="Status"
          all="Semua status"
          values={STATUS_KASUS}
          wordOf={(value) => statusKasusWords[value].word}
        />
        <FilterPick
          name="sebab"
          label="Dugaan sebab"
          all="Semua sebab"
          values={SEBAB_KASUS}
          wordOf={(value) => sebabKasusWords[value]}
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
