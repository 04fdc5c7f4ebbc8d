import type { Impor } from '@lunas/contract/buku/rekonsiliasi'
import { Nominal } from '@lunas/ui/nominal'
import { useState } from 'react'
import { column } from '#components/data-table/columns.tsx'
import { DataTable } from '#components/data-table/data-table.tsx'
import { formatAt } from '#lib/format-at.ts'
import { useImpor } from '../api/impor.ts'
import { ImporDetailPopup } from './impor-detail-popup.tsx'

const columns = [
  column<Impor>({
    id: 'diimpor_at',
    header: 'Diimpor',
    cell: ({ diimpor_at, diimpor_oleh }) => (
      <>
        {formatAt(diimpor_at)}
        <span className="block text-xs text-ink-faint">{diimpor_oleh}</span>
      </>
    ),
  }),
  column<Impor>({
    id: 'nama_berkas',
    header: 'Berkas',
    cell: ({ nama_berkas, format, nama_bank, sekolah, dibatalkan_at }) => (
      <>
        <span className={`break-all ${dibatalkan_at ? 'line-through' : ''}`}>{nama_berkas}</span>
        {dibatalkan_at && <span className="ml-2 text-xs text-late">Dibatalkan</span>}
        <span className="block text-xs text-ink-faint">
          {format === 'midtrans' ? 'Midtrans' : nama_bank}
          {sekolah && ` · rekening ${sekolah}`}
        </span>
      </>
    ),
  }),
  column<Impor>({
    id: 'baris',
    header: 'Baris baru',
    isNumber: true,
    cell: ({ baris }) => baris.toLocaleString('id-ID'),
  }),
  column<Impor>({
    id: 'baris_berulang',
    header: 'Berulang',
    isNumber: true,
    cell: ({ baris_berulang }) => baris_berulang.toLocaleString('id-ID'),
  }),
  column<Impor>({
    id: 'cocok',
    header: 'Cocok',
    isNumber: true,
    cell: ({ cocok }) => cocok.toLocaleString('id-ID'),
  }),
  column<Impor>({
    id: 'kasus',
    header: 'Kasus',
    isNumber: true,
    cell: ({ kasus }) => (
      <span className={kasus > 0 ? 'font-semibold text-late' : ''}>
        {kasus.toLocaleString('id-ID')}
      </span>
    ),
  }),
  column<Impor>({
    id: 'jumlah',
    header: 'Jumlah',
    isNumber: true,
    cell: ({ jumlah }) => <Nominal value={jumlah} />,
  }),
  column<Impor>({
    id: 'biaya',
    header: 'Biaya',
    isNumber: true,
    cell: ({ biaya }) => <Nominal value={biaya} />,
  }),
]

export function ImporTable() {
  const list = useImpor()
  const [id, setId] = useState('')
  const chosen = list.answer.rows?.find(({ idimpor }) => idimpor === id)
  return (
    <>
      <DataTable
        caption="Berkas yang sudah diimpor, yang terbaru di atas"
        columns={columns}
        {...list}
        onOpen={({ idimpor }) => setId(idimpor)}
        rowId={({ idimpor }) => idimpor}
        empty="Belum ada berkas yang diimpor."
      />
      <ImporDetailPopup impor={chosen} onClose={() => setId('')} />
    </>
  )
}
