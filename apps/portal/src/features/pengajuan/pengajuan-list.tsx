import { statusPengajuanWords } from '@lunas/contract/portal/pengajuan.words'
import { formatNomorWa } from '@lunas/values/nomor-wa'
import { siswaColumn } from '#components/list/columns.tsx'
import { choiceFilter, datesFilter, kelasFilter, textFilter } from '#components/list/filters.ts'
import { defineList } from '#components/list/list.ts'
import { PengajuanPopup } from './components/pengajuan-popup.tsx'

export const pengajuanList = defineList({
  name: 'pengajuan',
  title: 'Pengajuan wali',
  about:
    'Orang tua yang nomornya berganti meminta sekolah mencatat nomor barunya. Sesudah disetujui, anaknya muncul sendiri di aplikasi mereka.',
  caption: 'Pengajuan nomor wali, yang terbaru di atas',
  call: 'getPengajuan',
  rowId: ({ kode_pengajuan }) => kode_pengajuan,
  filters: [
    textFilter('Cari siswa, NIS atau wali'),
    choiceFilter('status', 'Status', statusPengajuanWords),
    kelasFilter,
    datesFilter('Diajukan'),
  ],
  columns: [
    siswaColumn,
    {
      id: 'wali',
      header: 'Diajukan oleh',
      kind: 'text',
      value: ({ nama_wali }) => nama_wali,
      below: ({ nomor_wa }) => formatNomorWa(nomor_wa),
    },
    { id: 'alasan', header: 'Alasan', kind: 'text', value: ({ alasan }) => alasan },
    {
      id: 'status',
      header: 'Status',
      kind: 'state',
      value: ({ status }) => statusPengajuanWords[status],
    },
    { id: 'dibuat', header: 'Diajukan', kind: 'date', value: ({ dibuat_at }) => dibuat_at },
  ],
  empty: 'Belum ada pengajuan. Orang tua mengirimnya dari aplikasi.',
  Opened: ({ row, onClose }) => <PengajuanPopup pengajuan={row} onClose={onClose} />,
})
