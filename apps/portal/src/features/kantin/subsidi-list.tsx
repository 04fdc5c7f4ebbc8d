import { hariWords, statusSubsidiWords, subsidiState, sumberSubsidiWords } from '@lunas/contract/kantin/subsidi.words'
import { choiceFilter, textFilter } from '#components/list/filters.ts'
import { defineList } from '#components/list/list.ts'
import { formatDay } from '#lib/format-at.ts'
import { SubsidiPopup } from './components/subsidi-popup.tsx'

export const subsidiList = defineList({
  name: 'subsidi',
  title: 'Subsidi makan',
  about: 'Uang makan dari sekolah atau sponsor. Dipakai sebelum saldo, sisanya kembali tiap malam.',
  caption: 'Subsidi makan, terbaru dulu',
  call: 'getSubsidi',
  rowId: ({ idsubsidi }) => idsubsidi,
  filters: [textFilter('Cari nama atau sponsor'), choiceFilter('status', 'Status', statusSubsidiWords)],
  columns: [
    {
      id: 'nama', header: 'Subsidi', kind: 'text', value: ({ nama }) => nama,
      below: ({ sponsor, sumber, sekolah }) => `${sponsor || sumberSubsidiWords[sumber]} · ${sekolah}`,
    },
    { id: 'penerima', header: 'Siswa', kind: 'count', value: ({ penerima }) => penerima },
    {
      id: 'hari', header: 'Hari', kind: 'text', value: ({ hari }) => hariWords(hari),
      below: ({ dari, sampai }) => `${formatDay(dari)} sampai ${formatDay(sampai)}`,
    },
    { id: 'status', header: 'Status', kind: 'state', value: subsidiState },
    { id: 'terpakai', header: 'Terpakai', kind: 'rupiah', value: ({ terpakai }) => terpakai },
    { id: 'jumlah', header: 'Per siswa per hari', kind: 'rupiah', isMain: true, value: ({ jumlah }) => jumlah },
  ],
  empty: 'Belum ada subsidi makan. Ajukan yang pertama.',
  Opened: ({ row, onClose }) => <SubsidiPopup subsidi={row} onClose={onClose} />,
})
