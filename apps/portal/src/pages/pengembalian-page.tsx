import { STATUS_PENGEMBALIAN } from '@lunas/contract/pengembalian/pengembalian'
import { statusPengembalianWords } from '@lunas/contract/pengembalian/pengembalian.words'
import { Button } from '@lunas/ui/button'
import { useState } from 'react'
import { FilterPick } from '#components/filter-pick.tsx'
import { PageFrame } from '#components/page-frame.tsx'
import { AjukanPopup } from '#features/pengembalian/components/ajukan-popup.tsx'
import { PengembalianTable } from '#features/pengembalian/components/pengembalian-table.tsx'
import { useSaya, useSekolahFilter } from '#lib/saya.ts'
import { useFilter } from '#lib/use-filter.ts'

export function PengembalianPage() {
  const { boleh } = useSaya()
  const sekolah = useSekolahFilter()
  const { filter, setFilter } = useFilter('/pengembalian')
  const { status, urut } = filter
  const [isOpen, setOpen] = useState(false)
  return (
    <PageFrame
      about="Uang yang kembali kepada orang tua: diajukan seorang petugas, disetujui petugas lain."
      actions={
        boleh.includes('ajukanPengembalian') && (
          <Button onClick={() => setOpen(true)}>Ajukan pengembalian</Button>
        )
      }
    >
      <div className="filter-bar">
        <FilterPick
          name="status"
          label="Status"
          all="Semua status"
          values={STATUS_PENGEMBALIAN}
          wordOf={(value) => statusPengembalianWords[value].word}
        />
      </div>
      <PengembalianTable
        filter={{ ...sekolah, ...(status && { status }), ...(urut && { urut }) }}
        urut={urut ?? ''}
        onUrut={(next) => setFilter({ urut: next })}
      />
      <AjukanPopup open={isOpen} onClose={() => setOpen(false)} />
    </PageFrame>
  )
}
