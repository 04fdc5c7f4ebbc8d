import { bentukWords, sifatWords } from '@lunas/contract/tagihan/jenis.words'
import { choiceFilter, textFilter } from '#components/list/filters.ts'
import { defineList } from '#components/list/list.ts'
import type { SiswaPickHandedIn } from '#components/siswa-pick-handed-in.ts'
import { JenisPopup } from './components/jenis-popup.tsx'

/** Choosing a pupil belongs to another feature, so the page passes it in. */
export const jenisListWith = (SiswaPick: SiswaPickHandedIn) =>
  defineList({
    name: 'jenis',
    title: 'Jenis tagihan dan tarif',
    about: 'Yang ditagih sekolah dan tarifnya. Perubahan berlaku untuk tagihan baru.',
    caption: 'Jenis tagihan menurut nama',
    call: 'daftarJenis',
    rowId: ({ kode_jenis }) => kode_jenis,
    filters: [textFilter('Cari jenis tagihan'), choiceFilter('sifat', 'Sifat', sifatWords)],
    columns: [
      {
        id: 'nama', header: 'Jenis', kind: 'text', value: ({ nama }) => nama, below: ({ sekolah }) => sekolah,
      },
      {
        id: 'sifat', header: 'Sifat', kind: 'text', value: ({ sifat }) => sifatWords[sifat],
        below: ({ bentuk }) => bentukWords[bentuk],
      },
      {
        // A gift is in no order of payment.
        id: 'urutan', header: 'Urutan bayar', kind: 'text',
        value: ({ sifat, prioritas }) => (sifat === 'sumbangan' ? '–' : String(prioritas)),
      },
      {
        id: 'tarif', header: 'Tarif', kind: 'text',
        value: ({ tarif }) => (tarif === 0 ? 'Belum ada' : `${tarif} tarif`),
      },
      { id: 'aktif', header: 'Dipakai', kind: 'text', value: ({ aktif }) => (aktif ? 'Ya' : 'Tidak') },
    ],
    empty: 'Belum ada jenis tagihan. Tambah SPP dulu, lalu isi tarifnya.',
    Opened: ({ row, onClose }) => <JenisPopup jenis={row} onClose={onClose} SiswaPick={SiswaPick} />,
  })
