import { jenisProgramWords, statusProgramWords } from '@lunas/contract/ziswaf/program.words'
import { choiceFilter, textFilter } from '#components/list/filters.ts'
import { defineList } from '#components/list/list.ts'
import { ProgramPopup } from './components/program-popup.tsx'

export const programList = defineList({
  name: 'program',
  title: 'Program ziswaf',
  about: 'Program yang dilihat donatur. Draf baru terlihat setelah ditayangkan.',
  caption: 'Program ziswaf menurut urutan tampilnya',
  call: 'kelolaProgram',
  rowId: ({ kode_program }) => kode_program,
  isOfInstitusi: true,
  filters: [
    textFilter('Cari nama program'),
    choiceFilter('jenis', 'Jenis', jenisProgramWords),
    choiceFilter('status', 'Status', statusProgramWords),
  ],
  columns: [
    {
      id: 'nama', header: 'Program', kind: 'text', value: ({ nama }) => nama,
      below: ({ jenis }) => jenisProgramWords[jenis],
    },
    { id: 'status', header: 'Status', kind: 'state', value: ({ status }) => statusProgramWords[status] },
    {
      id: 'terkumpul', header: 'Terkumpul', kind: 'rupiah', isMain: true,
      value: ({ terkumpul }) => terkumpul,
    },
    { id: 'target', header: 'Target', kind: 'rupiah', value: ({ target }) => target },
    { id: 'donatur', header: 'Donatur', kind: 'count', value: ({ donatur }) => donatur },
    { id: 'mulai', header: 'Mulai', kind: 'date', value: ({ mulai }) => mulai },
    { id: 'selesai', header: 'Selesai', kind: 'date', value: ({ selesai }) => selesai },
    { id: 'urutan', header: 'Urutan', kind: 'count', value: ({ urutan }) => urutan },
  ],
  empty: 'Belum ada program. Buat program yang pertama.',
  Opened: ({ row, onClose }) => <ProgramPopup program={row} onClose={onClose} />,
})
