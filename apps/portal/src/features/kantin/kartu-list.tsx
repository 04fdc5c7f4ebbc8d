import { jenisKartuWords, statusKartuWords } from '@lunas/contract/kantin/kantin.words'
import { choiceFilter, kelasFilter, textFilter } from '#components/list/filters.ts'
import { defineList } from '#components/list/list.ts'
import { formatAt } from '#lib/format-at.ts'
import { KartuPopup } from './components/kartu-popup.tsx'

export const kartuList = defineList({
  name: 'kartu',
  title: 'Kartu kantin',
  about: 'Kartu siswa untuk belanja di kantin. Saldo tetap milik siswa, apa pun kartunya.',
  caption: 'Kartu kantin, yang terbaru di atas',
  call: 'daftarKartu',
  rowId: ({ idkartu }) => idkartu,
  filters: [textFilter(), kelasFilter, choiceFilter('status', 'Status', statusKartuWords)],
  columns: [
    {
      id: 'siswa', header: 'Siswa', kind: 'text', value: ({ nama_siswa }) => nama_siswa,
      below: ({ nis, kelas }) => `NIS ${nis} · ${kelas}`,
    },
    {
      id: 'jenis', header: 'Kartu', kind: 'text', value: ({ jenis }) => jenisKartuWords[jenis],
      below: ({ akhir }) => `… ${akhir}`,
    },
    { id: 'status', header: 'Status', kind: 'state', value: ({ status }) => statusKartuWords[status] },
    { id: 'dibuat', header: 'Dipasang', kind: 'text', value: ({ dibuat_at }) => formatAt(dibuat_at) },
  ],
  empty: 'Belum ada kartu. Pasang kartu siswa pertama.',
  Opened: ({ row, onClose }) => <KartuPopup kartu={row} onClose={onClose} />,
})
