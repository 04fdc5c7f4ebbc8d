import { KASUS_PAGE_SIZE } from '@lunas/contract/portal/page-size'
import { sebabKasusWords, statusKasusWords } from '@lunas/contract/buku/rekonsiliasi.words'
import { URUT_DAFTAR } from '@lunas/contract/wire/urut-daftar'
import { choiceFilter, datesFilter } from '#components/list/filters.ts'
import { defineList } from '#components/list/list.ts'
import type { SiswaPickHandedIn } from '#components/siswa-pick-handed-in.ts'
import { KasusPopup } from './components/kasus-popup.tsx'

/** The search for a pupil belongs to another feature, so the page passes it in. */
export const kasusListWith = (SiswaPick: SiswaPickHandedIn) =>
  defineList({
    name: 'kasus',
    title: 'Rekonsiliasi',
    about:
      'Yang belum cocok antara berkas bank dan pembayaran. Kasus selesai bila berkasnya menyusul, atau dengan pembukuan yang disetujui orang kedua.',
    caption: 'Kasus rekonsiliasi',
    call: 'getKasus',
    rowId: ({ nomor_kasus }) => nomor_kasus,
    filters: [
      choiceFilter('status', 'Status', statusKasusWords),
      choiceFilter('sebab', 'Dugaan sebab', sebabKasusWords),
      datesFilter('Sejak'),
    ],
    columns: [
      {
        id: 'sebab',
        header: 'Kasus dan dugaan sebabnya',
        kind: 'text',
        value: ({ sebab, penjelasan }) => `${sebabKasusWords[sebab]}: ${penjelasan}`,
        look: ({ sebab, penjelasan }) => (
          <>
            <span className="font-medium">{sebabKasusWords[sebab]}</span>
            <span className="block text-ink-soft">{penjelasan}</span>
          </>
        ),
        below: ({ nomor_kasus }) => nomor_kasus,
      },
      {
        id: 'jumlah',
        header: 'Nilai selisih',
        kind: 'rupiah',
        canSort: true,
        isMain: true,
        value: ({ selisih }) => selisih,
      },
      {
        id: 'status',
        header: 'Status',
        kind: 'state',
        value: ({ status }) => statusKasusWords[status],
      },
      {
        id: 'dibuat',
        header: 'Sejak',
        kind: 'date',
        canSort: true,
        value: ({ dibuat_at }) => dibuat_at,
      },
    ],
    sum: 'Nilai selisih',
    sorts: URUT_DAFTAR,
    isOfInstitusi: true,
    pageSize: KASUS_PAGE_SIZE,
    bulk: [],
    empty: 'Belum ada kasus. Yang belum cocok muncul setelah impor bank.',
    ekspor: { call: 'eksporKasus', name: 'kasus' },
    Opened: ({ row, onClose }) => (
      <KasusPopup kasus={row} onClose={onClose} SiswaPick={SiswaPick} />
    ),
  })
