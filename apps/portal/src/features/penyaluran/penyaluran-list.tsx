import { jenisPenyaluranWords, asnafWords, penyaluranState, statusPenyaluranWords } from '@lunas/contract/ziswaf/penyaluran.words'
import { URUT_DAFTAR } from '@lunas/contract/wire/urut-daftar'
import { choiceFilter, datesFilter, textFilter } from '#components/list/filters.ts'
import { defineList } from '#components/list/list.ts'
import { PenyaluranPopup } from './components/penyaluran-popup.tsx'

export const penyaluranList = defineList({
  name: 'penyaluran',
  title: 'Penyaluran dana',
  about: 'Dana program yang keluar: diajukan seorang petugas, disetujui petugas lain.',
  caption: 'Penyaluran dana program',
  call: 'getPenyaluran',
  rowId: ({ idpenyaluran }) => idpenyaluran,
  isOfInstitusi: true,
  filters: [
    textFilter('Cari program atau uraian'),
    choiceFilter('jenis', 'Jenis', jenisPenyaluranWords),
    choiceFilter('status', 'Status', statusPenyaluranWords),
    datesFilter('Tanggal'),
  ],
  columns: [
    {
      id: 'dibuat', header: 'Tanggal', kind: 'date', canSort: true, value: ({ tanggal }) => tanggal,
      below: ({ diajukan_oleh }) => diajukan_oleh,
    },
    {
      id: 'program', header: 'Program', kind: 'text', value: ({ program }) => program,
      below: ({ uraian }) => uraian,
    },
    {
      id: 'jenis', header: 'Jenis', kind: 'text', value: ({ jenis }) => jenisPenyaluranWords[jenis],
      below: ({ asnaf, nomor_bukti }) => nomor_bukti || (asnaf ? asnafWords[asnaf] : ''),
    },
    { id: 'status', header: 'Status', kind: 'state', value: penyaluranState },
    {
      id: 'jumlah', header: 'Jumlah', kind: 'rupiah', canSort: true, isMain: true,
      value: ({ jumlah }) => jumlah,
    },
  ],
  sum: 'Jumlah',
  sorts: URUT_DAFTAR,
  empty: 'Belum ada penyaluran. Ajukan saat dana program keluar.',
  ekspor: { call: 'eksporPenyaluran', name: 'penyaluran' },
  Opened: ({ row, onClose }) => <PenyaluranPopup penyaluran={row} onClose={onClose} />,
})
