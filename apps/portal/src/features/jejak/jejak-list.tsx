import { TINDAKAN } from '@lunas/contract/portal/tindakan'
import { choiceFilter, datesFilter, petugasFilter } from '#components/list/filters.ts'
import { defineList } from '#components/list/list.ts'
import { LEVEL_WORDS } from '@lunas/contract/pengguna/level.words'
import { Perubahan } from './components/perubahan.tsx'
import { sayFact } from './say-fact.ts'
import { tindakanWord } from './tindakan.ts'

const tindakanWords = Object.fromEntries(
  TINDAKAN.toSorted().map((tindakan) => [tindakan, tindakanWord(tindakan)]),
)

export const jejakList = defineList({
  name: 'jejak',
  title: 'Jejak audit',
  about: 'Siapa berbuat apa, kapan, dari mana, dan apa yang berubah. Tidak bisa diubah. Dihapus setelah lima tahun.',
  caption: 'Jejak tindakan petugas, yang terbaru di atas',
  call: 'getJejak',
  rowId: ({ idjejak }) => idjejak,
  filters: [
    choiceFilter('tindakan', 'Tindakan', tindakanWords),
    petugasFilter('idpengguna'),
    datesFilter(),
  ],
  columns: [
    { id: 'pada', header: 'Waktu', kind: 'date', value: ({ pada }) => pada },
    {
      id: 'nama',
      header: 'Petugas',
      kind: 'text',
      value: ({ nama }) => nama || 'Program',
      below: ({ level }) => (level ? LEVEL_WORDS[level] : ''),
    },
    {
      id: 'tindakan',
      header: 'Tindakan',
      kind: 'text',
      value: ({ tindakan }) => tindakanWord(tindakan),
      look: ({ tindakan }) => <span className="font-medium">{tindakanWord(tindakan)}</span>,
    },
    {
      id: 'perubahan',
      header: 'Yang berubah',
      kind: 'text',
      value: ({ sesudah, rincian }) =>
        Object.entries({ ...sesudah, ...rincian })
          .map(([name, value]) => `${name.replaceAll('_', ' ')}: ${sayFact(name, value)}`)
          .join('; '),
      look: (baris) => <Perubahan {...baris} />,
    },
    { id: 'sekolah', header: 'Sekolah', kind: 'text', value: ({ sekolah }) => sekolah },
    { id: 'alamat', header: 'Dari', kind: 'text', value: ({ alamat }) => alamat },
  ],
  empty: 'Belum ada tindakan yang tercatat. Setiap tindakan muncul di sini sendiri.',
  ekspor: { call: 'eksporJejak', name: 'jejak' },
})
