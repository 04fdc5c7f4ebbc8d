import { KEADAAN_TERTAHAN, SEBAB_TERTAHAN } from '@lunas/contract/tertahan'
import { PageFrame } from '#components/page-frame.tsx'
import { Pick } from '#components/pick.tsx'
import { TertahanTable } from '#features/tertahan/components/tertahan-table.tsx'
import { keadaanLook, sebabWords } from '#features/tertahan/tertahan-look.ts'
import { useSekolahFilter } from '#lib/saya.ts'
import { oneOf, useFilter } from '#lib/use-filter.ts'

const ABOUT =
  'Pembayaran yang tidak dapat dijelaskan penyedia, atau yang buktinya dikirim pembayar. Uang yang ' +
  'ditemukan dibukukan setelah orang kedua setuju.'

export function TertahanPage() {
  const sekolah = useSekolahFilter()
  const { filter, setFilter } = useFilter()
  const keadaan = oneOf(KEADAAN_TERTAHAN, filter.keadaan)
  const sebab = oneOf(SEBAB_TERTAHAN, filter.sebab)
  return (
    <PageFrame title="Pembayaran tertahan" about={ABOUT}>
      <div className="filter-bar">
        <Pick
          label="Keadaan"
          value={keadaan ?? ''}
          onValue={(next) => setFilter({ keadaan: next })}
          choices={[
            { value: '', label: 'Semua keadaan' },
            ...KEADAAN_TERTAHAN.map((value) => ({ value, label: keadaanLook[value].word })),
          ]}
        />
        <Pick
          label="Sebab"
          value={sebab ?? ''}
          onValue={(next) => setFilter({ sebab: next })}
          choices={[
            { value: '', label: 'Semua sebab' },
            ...SEBAB_TERTAHAN.map((value) => ({ value, label: sebabWords[value] })),
          ]}
        />
      </div>
      <TertahanTable
        filter={{ ...sekolah, ...(keadaan && { keadaan }), ...(sebab && { sebab }) }}
      />
    </PageFrame>
  )
}
