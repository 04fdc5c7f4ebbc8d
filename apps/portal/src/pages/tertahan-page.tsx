import { KEADAAN_TERTAHAN, SEBAB_TERTAHAN } from '@lunas/contract/buku/tertahan'
import { keadaanTertahanWords, sebabTertahanWords } from '@lunas/contract/buku/tertahan.words'
import { FilterPick } from '#components/filter-pick.tsx'
import { PageFrame } from '#components/page-frame.tsx'
import { TertahanTable } from '#features/tertahan/components/tertahan-table.tsx'
import { useSekolahFilter } from '#lib/saya.ts'
import { useFilter } from '#lib/use-filter.ts'

const ABOUT =
  'Pembayaran yang tidak dapat dijelaskan penyedia, atau yang buktinya dikirim pembayar. Uang yang ' +
  'ditemukan dibukukan setelah orang kedua setuju.'

export function TertahanPage() {
  const sekolah = useSekolahFilter()
  const { filter } = useFilter('/tertahan')
  const { keadaan, sebab } = filter
  return (
    <PageFrame about={ABOUT}>
      <div className="filter-bar">
        <FilterPick
          name="keadaan"
          label="Keadaan"
          all="Semua keadaan"
          values={KEADAAN_TERTAHAN}
          wordOf={(value) => keadaanTertahanWords[value].word}
        />
        <FilterPick
          name="sebab"
          label="Sebab"
          all="Semua sebab"
          values={SEBAB_TERTAHAN}
          wordOf={(value) => sebabTertahanWords[value]}
        />
      </div>
      <TertahanTable
        filter={{ ...sekolah, ...(keadaan && { keadaan }), ...(sebab && { sebab }) }}
      />
    </PageFrame>
  )
}
