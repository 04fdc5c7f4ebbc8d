import { statusPembayaranWords } from '@lunas/contract/pembayaran/pembayaran.words'
import { jenisProgramWords } from '@lunas/contract/ziswaf/program.words'
import { choiceFilter, datesFilter, textFilter } from '#components/list/filters.ts'
import { defineList } from '#components/list/list.ts'
import { DonasiPopup } from './components/donasi-popup.tsx'

export const donasiList = defineList({
  name: 'donasi',
  title: 'Donasi',
  about: 'Donasi untuk program, juga yang belum dibayar, dan uang yang disimpan untuk donatur.',
  caption: 'Donasi untuk program',
  call: 'daftarDonasi',
  rowId: ({ kode_pembayaran }) => kode_pembayaran,
  isOfInstitusi: true,
  filters: [
    textFilter('Cari donatur atau program'),
    choiceFilter('jenis', 'Jenis', jenisProgramWords),
    choiceFilter('status', 'Status', statusPembayaranWords),
    datesFilter('Dibuat'),
  ],
  columns: [
    { id: 'dibuat', header: 'Dibuat', kind: 'date', value: ({ dibuat_at }) => dibuat_at },
    {
      id: 'nama', header: 'Donatur', kind: 'text', value: ({ nama }) => nama,
      below: ({ atas_nama }) => (atas_nama ? `atas nama ${atas_nama}` : ''),
    },
    {
      id: 'program', header: 'Program', kind: 'text', value: ({ program }) => program,
      below: ({ jenis }) => jenisProgramWords[jenis],
    },
    {
      id: 'kuitansi', header: 'Kuitansi', kind: 'text', value: ({ nomor_kuitansi }) => nomor_kuitansi ?? '',
      // A number in two lines is hard to compare with the paper.
      look: ({ nomor_kuitansi }) => <span className="whitespace-nowrap">{nomor_kuitansi}</span>,
      below: ({ nomor_bsz }) => (nomor_bsz ? `BSZ ${nomor_bsz}` : ''),
    },
    { id: 'status', header: 'Status', kind: 'state', value: ({ status }) => statusPembayaranWords[status] },
    { id: 'disimpan', header: 'Disimpan', kind: 'rupiah', value: ({ disimpan }) => disimpan },
    { id: 'jumlah', header: 'Jumlah', kind: 'rupiah', isMain: true, value: ({ jumlah }) => jumlah },
  ],
  sum: ({ status }) => (status ? 'Jumlah' : 'Jumlah berhasil'),
  empty: 'Belum ada donasi. Donasi datang dari aplikasi dan meja kas.',
  ekspor: { call: 'eksporDonasi', name: 'donasi' },
  Opened: DonasiPopup,
})
