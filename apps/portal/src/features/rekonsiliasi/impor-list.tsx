import { IMPOR_PAGE_SIZE } from '@lunas/contract/portal/page-size'
import { defineList } from '#components/list/list.ts'
import { ImporDetailPopup } from './components/impor-detail-popup.tsx'

export const imporList = defineList({
  name: 'impor',
  title: 'Impor bank',
  about:
    'Berkas Midtrans, mutasi bank, dan berkas nomor VA dari bank. Berkas yang sama boleh diimpor berulang; hanya baris baru yang dibaca.',
  caption: 'Berkas yang sudah diimpor, yang terbaru di atas',
  call: 'getImpor',
  rowId: ({ idimpor }) => idimpor,
  filters: [],
  columns: [
    {
      id: 'diimpor_at',
      header: 'Diimpor',
      kind: 'date',
      value: ({ diimpor_at }) => diimpor_at,
      below: ({ diimpor_oleh }) => diimpor_oleh,
    },
    {
      id: 'nama_berkas',
      header: 'Berkas',
      kind: 'text',
      value: ({ nama_berkas, dibatalkan_at }) =>
        dibatalkan_at ? `${nama_berkas} (dibatalkan)` : nama_berkas,
      look: ({ nama_berkas, dibatalkan_at }) => (
        <>
          <span className={`break-all ${dibatalkan_at ? 'line-through' : ''}`}>{nama_berkas}</span>
          {dibatalkan_at && <span className="ml-2 text-xs text-late">Dibatalkan</span>}
        </>
      ),
      below: ({ format, nama_bank, sekolah }) =>
        [format === 'midtrans' ? 'Midtrans' : nama_bank, sekolah && `rekening ${sekolah}`]
          .filter(Boolean)
          .join(' · '),
    },
    { id: 'baris', header: 'Baris baru', kind: 'count', value: ({ baris }) => baris },
    {
      id: 'baris_berulang',
      header: 'Berulang',
      kind: 'count',
      value: ({ baris_berulang }) => baris_berulang,
    },
    { id: 'cocok', header: 'Cocok', kind: 'count', value: ({ cocok }) => cocok },
    { id: 'kasus', header: 'Kasus', kind: 'count', value: ({ kasus }) => kasus },
    { id: 'jumlah', header: 'Jumlah', kind: 'rupiah', isMain: true, value: ({ jumlah }) => jumlah },
    { id: 'biaya', header: 'Biaya', kind: 'rupiah', value: ({ biaya }) => biaya },
  ],
  sum: 'Jumlah',
  isOfInstitusi: true,
  pageSize: IMPOR_PAGE_SIZE,
  empty: 'Belum ada berkas yang diimpor. Pilih berkas pertama di atas.',
  Opened: ({ row, onClose }) => <ImporDetailPopup impor={row} onClose={onClose} />,
})
