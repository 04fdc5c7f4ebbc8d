import { statusTautanWords } from '@lunas/contract/pembayaran/tautan.words'
import { datesFilter } from '#components/list/filters.ts'
import { defineList } from '#components/list/list.ts'
import { callApi } from '#lib/api/call-api.ts'
import { formatAt } from '#lib/format-at.ts'
import { TautanPopup } from './components/tautan-popup.tsx'

export const tautanList = defineList({
  name: 'tautan',
  title: 'Tautan bayar',
  about: 'Tagihan sebagai tautan atau kode QR, yang dapat dibayar siapa saja tanpa masuk.',
  caption: 'Tautan bayar, yang terbaru di atas',
  call: 'daftarTautan',
  rowId: ({ kode_tautan }) => kode_tautan,
  filters: [datesFilter('Dibuat')],
  columns: [
    {
      id: 'siswa',
      header: 'Siswa',
      kind: 'text',
      value: ({ siswa, bagian }) =>
        bagian.length > 1 ? `${siswa} dan ${bagian.length - 1} lagi` : siswa,
      below: ({ nis, sekolah }) => `NIS ${nis} · ${sekolah}`,
    },
    {
      id: 'status',
      header: 'Status',
      kind: 'state',
      value: ({ status }) => statusTautanWords[status],
    },
    {
      id: 'dibuat',
      header: 'Dibuat',
      kind: 'text',
      value: ({ dibuat_oleh }) => dibuat_oleh,
      below: ({ dibuat_at }) => formatAt(dibuat_at),
    },
    { id: 'diminta', header: 'Diminta', kind: 'rupiah', isMain: true, value: ({ diminta }) => diminta },
    { id: 'jumlah', header: 'Belum dibayar', kind: 'rupiah', value: ({ jumlah }) => jumlah },
  ],
  empty: 'Belum ada tautan bayar. Buat yang pertama.',
  ekspor: { call: 'eksporTautan', name: 'tautan' },
  bulk: [
    {
      word: 'Cabut tautan',
      isDanger: true,
      call: 'cabutTautanSekolah',
      applies: ({ status }) => status === 'berlaku',
      run: ({ kode_tautan }) => callApi('cabutTautanSekolah', { kode_tautan }),
    },
  ],
  Opened: ({ row, onClose }) => <TautanPopup tautan={row} onClose={onClose} />,
})
