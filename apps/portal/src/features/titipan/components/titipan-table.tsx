import type { TitipanSiswa } from '@lunas/contract/titipan/titipan-sekolah'
import { otomatisTitipanWords } from '@lunas/contract/titipan/titipan-sekolah.words'
import { Nominal } from '@lunas/ui/nominal'
import { formatRupiah } from '@lunas/values/rupiah'
import { useState } from 'react'
import { column, siswaColumn, Stacked } from '#components/data-table/columns.tsx'
import { DataTable, type UrutProps } from '#components/data-table/data-table.tsx'
import { EksporButtons } from '#components/ekspor-buttons.tsx'
import { formatAt } from '#lib/format-at.ts'
import { useTitipan, type TitipanFilter } from '../api/titipan.ts'
import { TitipanPopup } from './titipan-popup.tsx'

const columns = [
  siswaColumn<TitipanSiswa>(),
  column<TitipanSiswa>({
    id: 'jumlah',
    header: 'Titipan',
    isNumber: true,
    canSort: true,
    cell: ({ jumlah, disisihkan }) => (
      <Stacked below={disisihkan > 0 && `di luar ${formatRupiah(disisihkan)} yang disisihkan`}>
        <Nominal value={jumlah} className="font-semibold" />
      </Stacked>
    ),
  }),
  column<TitipanSiswa>({
    id: 'terakhir',
    header: 'Terakhir berubah',
    cell: ({ terakhir, sejak }) => (
      <Stacked below={`Tersimpan sejak ${formatAt(sejak)}`}>{formatAt(terakhir)}</Stacked>
    ),
  }),
  column<TitipanSiswa>({
    id: 'otomatis',
    header: 'Pemakaian',
    cell: ({ otomatis }) => otomatisTitipanWords[otomatis ? 'ya' : 'tidak'],
  }),
]

export function TitipanTable({ filter, ...order }: { filter: TitipanFilter } & UrutProps) {
  const list = useTitipan(filter)
  const [kode, setKode] = useState('')
  return (
    <>
      <EksporButtons call="eksporTitipan" filter={filter} name="titipan" />
      <DataTable
        caption="Siswa yang mempunyai titipan"
        columns={columns}
        {...list}
        {...order}
        rowId={({ kode_siswa }) => kode_siswa}
        onOpen={({ kode_siswa }) => setKode(kode_siswa)}
        empty="Tidak ada siswa dengan titipan untuk pilihan ini."
      />
      <TitipanPopup kode_siswa={kode} onClose={() => setKode('')} />
    </>
  )
}
