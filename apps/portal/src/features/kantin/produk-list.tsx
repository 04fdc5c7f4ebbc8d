import { kategoriWords } from '@lunas/contract/kantin/kantin.words'
import { choiceFilter, textFilter } from '#components/list/filters.ts'
import { defineList } from '#components/list/list.ts'
import { ProdukPopup } from './components/produk-popup.tsx'

export const produkList = defineList({
  name: 'produk',
  title: 'Produk kantin',
  about: 'Yang dijual lapak kantin. Harga baru berlaku sejak penjualan berikutnya.',
  caption: 'Produk kantin menurut nama',
  call: 'daftarProduk',
  rowId: ({ idproduk }) => idproduk,
  filters: [textFilter('Cari nama atau barcode'), choiceFilter('kategori', 'Kategori', kategoriWords)],
  columns: [
    {
      id: 'nama', header: 'Produk', kind: 'text', value: ({ nama }) => nama,
      below: ({ lapak, sekolah }) => `${lapak} · ${sekolah}`,
    },
    { id: 'kategori', header: 'Kategori', kind: 'text', value: ({ kategori }) => kategoriWords[kategori] },
    { id: 'harga', header: 'Harga', kind: 'rupiah', isMain: true, value: ({ harga }) => harga },
    { id: 'stok', header: 'Stok', kind: 'text', value: ({ stok }) => (stok === null ? '—' : String(stok)) },
    { id: 'dijual', header: 'Dijual', kind: 'text', value: ({ aktif }) => (aktif ? 'Ya' : 'Tidak') },
  ],
  empty: 'Belum ada produk. Buat lapak, lalu tambah produknya.',
  Opened: ({ row, onClose }) => <ProdukPopup produk={row} onClose={onClose} />,
})
