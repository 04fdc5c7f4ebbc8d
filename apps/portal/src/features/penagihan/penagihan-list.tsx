import { statusPenagihanWords } from '@lunas/contract/tagihan/penagihan.words'
import { choiceFilter } from '#components/list/filters.ts'
import { defineList } from '#components/list/list.ts'
import type { SiswaPickHandedIn } from '#components/siswa-pick-handed-in.ts'
import { PenagihanPopup } from './components/penagihan-popup.tsx'

/** The search for a pupil belongs to another feature, so the page passes it in. */
export const penagihanListWith = (SiswaPick: SiswaPickHandedIn) =>
  defineList({
    name: 'penagihan',
    title: 'Penagihan',
    about: 'Siapkan, periksa, lalu minta persetujuan. Tagihan terbit setelah disetujui.',
    caption: 'Penagihan, terbaru dulu',
    call: 'daftarPenagihan',
    rowId: ({ idpenagihan }) => idpenagihan,
    filters: [choiceFilter('status', 'Status', statusPenagihanWords)],
    columns: [
      {
        id: 'dibuat', header: 'Disiapkan', kind: 'date', value: ({ dibuat_at }) => dibuat_at,
        below: ({ dibuat_oleh }) => dibuat_oleh,
      },
      {
        id: 'nama', header: 'Penagihan', kind: 'text', value: ({ nama }) => nama,
        below: ({ sekolah }) => sekolah,
      },
      { id: 'status', header: 'Status', kind: 'state', value: ({ status }) => statusPenagihanWords[status] },
      { id: 'siswa', header: 'Siswa', kind: 'text', value: ({ siswa }) => String(siswa) },
      { id: 'jumlah', header: 'Jumlah', kind: 'rupiah', isMain: true, value: ({ jumlah }) => jumlah },
    ],
    sum: 'Jumlah',
    empty: 'Belum ada penagihan. Siapkan yang pertama.',
    Opened: ({ row, onClose }) => (
      <PenagihanPopup penagihan={row} onClose={onClose} SiswaPick={SiswaPick} />
    ),
  })
