import { keadaanLinimasaWords, sasaranWord } from '@lunas/contract/linimasa/linimasa.words'
import { choiceFilter, textFilter } from '#components/list/filters.ts'
import { defineList } from '#components/list/list.ts'
import { InfoPopup } from './components/info-popup.tsx'

export const infoList = defineList({
  name: 'info',
  title: 'Info sekolah',
  about: 'Berita dan pengumuman untuk keluarga: siapa penerimanya, kapan tayang, siapa membaca.',
  caption: 'Info untuk keluarga, terbaru dulu',
  call: 'daftarLinimasa',
  rowId: ({ idlinimasa }) => idlinimasa,
  filters: [
    textFilter('Cari judul atau penulis'),
    choiceFilter('keadaan', 'Keadaan', keadaanLinimasaWords),
  ],
  columns: [
    {
      id: 'judul', header: 'Judul', kind: 'text', value: ({ judul }) => judul || 'Tanpa judul',
      below: ({ penulis, disematkan }) => (disematkan ? `${penulis} · Disematkan` : penulis),
    },
    { id: 'sasaran', header: 'Untuk', kind: 'text', value: sasaranWord },
    { id: 'tayang', header: 'Tayang', kind: 'date', value: ({ tayang_dari }) => tayang_dari },
    { id: 'pembaca', header: 'Pembaca', kind: 'count', value: ({ pembaca }) => pembaca },
    {
      id: 'keadaan', header: 'Keadaan', kind: 'state',
      value: ({ keadaan }) => keadaanLinimasaWords[keadaan],
    },
  ],
  empty: 'Belum ada info. Tulis yang pertama.',
  Opened: ({ row, onClose }) => <InfoPopup info={row} onClose={onClose} />,
})
