import { besarKeringanan, keringananState, statusKeringananWords } from '@lunas/contract/tagihan/keringanan.words'
import { choiceFilter, textFilter } from '#components/list/filters.ts'
import { defineList } from '#components/list/list.ts'
import { masaOf } from '#lib/masa.ts'
import { TanggunganPopup } from './components/tanggungan-popup.tsx'

export const tanggunganList = defineList({
  name: 'tanggungan',
  title: 'Tanggungan',
  about: 'Bagian tagihan yang dibayar pihak lain. Dipakai mulai penagihan berikutnya.',
  caption: 'Tanggungan, terbaru dulu',
  call: 'getTanggungan',
  rowId: ({ idtanggungan }) => idtanggungan,
  filters: [
    textFilter('Cari siswa, penanggung atau jenis'),
    choiceFilter('status', 'Status', statusKeringananWords),
  ],
  columns: [
    {
      id: 'siswa', header: 'Siswa', kind: 'text', value: ({ nama_siswa }) => nama_siswa,
      below: ({ kelas, sekolah }) => [kelas, sekolah].filter(Boolean).join(' · '),
    },
    { id: 'jenis', header: 'Tagihan', kind: 'text', value: ({ jenis }) => jenis, below: ({ uraian }) => uraian },
    {
      id: 'penanggung', header: 'Ditanggung', kind: 'text', value: ({ penanggung }) => penanggung,
      below: besarKeringanan,
    },
    { id: 'masa', header: 'Berlaku', kind: 'text', value: masaOf },
    { id: 'status', header: 'Status', kind: 'state', value: keringananState },
    {
      id: 'diajukan', header: 'Diajukan', kind: 'date', value: ({ diajukan_at }) => diajukan_at,
      below: ({ diajukan_oleh }) => diajukan_oleh,
    },
  ],
  empty: 'Belum ada tanggungan. Ajukan bila pihak lain ikut membayar.',
  ekspor: { call: 'eksporTanggungan', name: 'tanggungan' },
  Opened: ({ row, onClose }) => <TanggunganPopup tanggungan={row} onClose={onClose} />,
})
