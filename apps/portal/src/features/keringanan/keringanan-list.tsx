import { besarKeringanan, keringananState, statusKeringananWords } from '@lunas/contract/tagihan/keringanan.words'
import { choiceFilter, textFilter } from '#components/list/filters.ts'
import { defineList } from '#components/list/list.ts'
import { KeringananPopup } from './components/keringanan-popup.tsx'
import { masaOf } from '#lib/masa.ts'

export const keringananList = defineList({
  name: 'keringanan',
  title: 'Keringanan',
  about: 'Potongan untuk siswa atau keluarga, berlaku setelah orang kedua setuju.',
  caption: 'Keringanan, terbaru dulu',
  call: 'getKeringanan',
  rowId: ({ idkeringanan }) => idkeringanan,
  filters: [
    textFilter('Cari siswa, keluarga atau jenis'),
    choiceFilter('status', 'Status', statusKeringananWords),
  ],
  columns: [
    {
      id: 'untuk', header: 'Untuk', kind: 'text', value: ({ nama }) => nama,
      below: ({ kelas, sekolah }) => [kelas, sekolah].filter(Boolean).join(' · '),
    },
    { id: 'jenis', header: 'Tagihan', kind: 'text', value: ({ jenis }) => jenis, below: ({ uraian }) => uraian },
    { id: 'besar', header: 'Besar', kind: 'text', value: besarKeringanan },
    { id: 'masa', header: 'Berlaku', kind: 'text', value: masaOf },
    { id: 'status', header: 'Status', kind: 'state', value: keringananState },
    {
      id: 'diajukan', header: 'Diajukan', kind: 'date', value: ({ diajukan_at }) => diajukan_at,
      below: ({ diajukan_oleh }) => diajukan_oleh,
    },
  ],
  empty: 'Belum ada keringanan. Ajukan untuk siswa atau keluarganya.',
  ekspor: { call: 'eksporKeringanan', name: 'keringanan' },
  Opened: ({ row, onClose }) => <KeringananPopup keringanan={row} onClose={onClose} />,
})
