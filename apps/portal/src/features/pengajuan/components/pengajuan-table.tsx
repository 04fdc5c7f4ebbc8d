import type { PengajuanPetugas } from '@lunas/contract/portal/pengajuan'
import { statusPengajuanWords } from '@lunas/contract/portal/pengajuan.words'
import { formatNomorWa } from '@lunas/values/nomor-wa'
import { useState } from 'react'
import { column, siswaColumn, Stacked } from '#components/data-table/columns.tsx'
import { DataTable } from '#components/data-table/data-table.tsx'
import { StateBadge } from '#components/state-badge.tsx'
import { formatAt } from '#lib/format-at.ts'
import { usePengajuan, type PengajuanFilter } from '../api/pengajuan.ts'
import { PengajuanPopup } from './pengajuan-popup.tsx'

const columns = [
  siswaColumn<PengajuanPetugas>(),
  column<PengajuanPetugas>({
    id: 'wali',
    header: 'Diajukan oleh',
    cell: ({ nama_wali, nomor_wa }) => (
      <Stacked below={formatNomorWa(nomor_wa)}>{nama_wali}</Stacked>
    ),
  }),
  column<PengajuanPetugas>({ id: 'alasan', header: 'Alasan', cell: ({ alasan }) => alasan }),
  column<PengajuanPetugas>({
    id: 'status',
    header: 'Status',
    cell: ({ status }) => <StateBadge {...statusPengajuanWords[status]} />,
  }),
  column<PengajuanPetugas>({
    id: 'dibuat',
    header: 'Diajukan',
    cell: ({ dibuat_at }) => formatAt(dibuat_at),
  }),
]

export function PengajuanTable({ filter }: { filter: PengajuanFilter }) {
  const list = usePengajuan(filter)
  const [kode, setKode] = useState('')
  const chosen = list.answer.rows?.find(({ kode_pengajuan }) => kode_pengajuan === kode)
  return (
    <>
      <DataTable
        caption="Pengajuan nomor wali, yang terbaru di atas"
        columns={columns}
        {...list}
        rowId={({ kode_pengajuan }) => kode_pengajuan}
        onOpen={({ kode_pengajuan }) => setKode(kode_pengajuan)}
        empty="Tidak ada pengajuan untuk pilihan ini."
      />
      <PengajuanPopup pengajuan={chosen} onClose={() => setKode('')} />
    </>
  )
}
