import { statusKenaikanWords } from '@lunas/contract/siswa/kenaikan.words'
import { choiceFilter } from '#components/list/filters.ts'
import { defineList } from '#components/list/list.ts'
import { KenaikanPopup } from './components/kenaikan-popup.tsx'

export const kenaikanList = defineList({
  name: 'kenaikan',
  title: 'Kenaikan kelas',
  about: 'Siapkan, periksa tiap kelas, lalu minta persetujuan. Siswa naik setelah disetujui.',
  caption: 'Kenaikan kelas, terbaru dulu',
  call: 'daftarKenaikan',
  rowId: ({ idkenaikan }) => idkenaikan,
  filters: [choiceFilter('status', 'Status', statusKenaikanWords)],
  columns: [
    {
      id: 'dari', header: 'Tahun ajaran', kind: 'text',
      value: ({ dari, ke }) => `${dari} ke ${ke}`, below: ({ sekolah }) => sekolah,
    },
    { id: 'status', header: 'Status', kind: 'state', value: ({ status }) => statusKenaikanWords[status] },
    { id: 'siswa', header: 'Siswa', kind: 'text', value: ({ siswa }) => String(siswa) },
    {
      id: 'keluar', header: 'Keluar', kind: 'text',
      value: ({ lulus, pindah, keluar }) => String(lulus + pindah + keluar),
    },
    {
      id: 'dibuat', header: 'Disiapkan', kind: 'date', value: ({ dibuat_at }) => dibuat_at,
      below: ({ dibuat_oleh }) => dibuat_oleh,
    },
  ],
  empty: 'Belum ada kenaikan kelas. Siapkan di akhir tahun ajaran.',
  Opened: ({ row, onClose }) => <KenaikanPopup kenaikan={row} onClose={onClose} />,
})
