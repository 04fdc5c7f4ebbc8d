import { nomorWords } from '@lunas/contract/kantin/nomor.words'
import type { ShiftSekolah } from '@lunas/contract/kantin/penutupan'
import { datesFilter, usulanFilter } from '#components/list/filters.ts'
import { defineList } from '#components/list/list.ts'
import { formatAt } from '#lib/format-at.ts'
import { ShiftPopup } from './components/shift-popup.tsx'

function stateOf({ ditutup_at, hilang }: ShiftSekolah): string {
  const state = ditutup_at ? `Ditutup ${formatAt(ditutup_at)}` : 'Masih dibuka'
  return hilang.length > 0 ? `${state} · nomor ${nomorWords(hilang)} belum sampai` : state
}

export const shiftList = defineList({
  name: 'shift',
  title: 'Shift kantin',
  about: 'Siapa menjual di kasir mana, dan berapa hasilnya.',
  caption: 'Shift kasir kantin, yang terbaru di atas',
  call: 'daftarShift',
  rowId: ({ idshift }) => idshift,
  filters: [datesFilter('Tanggal'), usulanFilter],
  columns: [
    {
      id: 'kasir', header: 'Kasir', kind: 'text', value: ({ kasir }) => kasir,
      below: ({ mesin, sekolah }) => `${mesin} · ${sekolah}`,
    },
    {
      id: 'dibuka', header: 'Dibuka', kind: 'text', value: ({ dibuka_at }) => formatAt(dibuka_at),
      below: stateOf,
    },
    { id: 'banyak', header: 'Penjualan', kind: 'count', value: ({ banyak }) => banyak },
    { id: 'jumlah', header: 'Jumlah', kind: 'rupiah', isMain: true, value: ({ jumlah }) => jumlah },
  ],
  sum: 'Jumlah',
  empty: 'Belum ada shift. Kasir membukanya di layar Kasir kantin.',
  Opened: ({ row, onClose }) => <ShiftPopup shift={row} onClose={onClose} />,
})
