import { TEMPAT_BACA_WORDS } from '@lunas/contract/portal/pembacaan.words'
import { siswaColumn } from '#components/list/columns.tsx'
import { choiceFilter, datesFilter, petugasFilter, textFilter } from '#components/list/filters.ts'
import { defineList } from '#components/list/list.ts'
import { LEVEL_WORDS } from '@lunas/contract/pengguna/level.words'

export const pembacaanList = defineList({
  name: 'pembacaan',
  title: 'Pembacaan data',
  about: 'Petugas yang melihat data siswa, dicatat sekali per jam. Keluarga melihat peran dan sekolahnya.',
  caption: 'Petugas yang melihat data siswa, yang terbaru di atas',
  call: 'daftarPembacaan',
  rowId: ({ idpembacaan }) => idpembacaan,
  filters: [
    textFilter(),
    petugasFilter(),
    choiceFilter('tempat', 'Tempat', TEMPAT_BACA_WORDS),
    datesFilter(),
  ],
  columns: [
    { id: 'jam', header: 'Jam', kind: 'date', value: ({ jam }) => jam },
    {
      id: 'petugas',
      header: 'Petugas',
      kind: 'text',
      value: ({ petugas }) => petugas,
      below: ({ peran }) => LEVEL_WORDS[peran],
    },
    siswaColumn,
    {
      id: 'tempat',
      header: 'Tempat',
      kind: 'text',
      value: ({ tempat }) => TEMPAT_BACA_WORDS[tempat],
    },
  ],
  empty: 'Belum ada pembacaan. Siapa melihat data siswa tercatat sendiri.',
})
