import type { Alergen, KategoriProduk } from '@lunas/contract/kantin/kantin.status'
import { rupiah } from '@lunas/values/rupiah'
import { lapakAccount } from '#kantin/kantin'
import { insertLapak, insertProduk } from '#kantin/kantin.queries'
import { insertKartu } from '#kartu/kartu.queries'
import { openAccount } from '#ledger/post'
import type { Tx } from '#platform/db/database'
import { randomId, timeOrderedId } from '#platform/ids'

type Item = {
  nama: string
  kategori: KategoriProduk
  harga: number
  alergen?: Alergen[]
  barcode?: string
  stok?: number
  favorit?: true
}

/** What each stall of the demo canteen sells. */
export const DEMO_LAPAK: readonly { nama: string; penitip: string; produk: readonly Item[] }[] = [
  {
    nama: 'Lapak Bu Siti', penitip: 'Bu Siti Aminah',
    produk: [
      { nama: 'Nasi Uduk', kategori: 'makanan', harga: 10_000, favorit: true },
      { nama: 'Mi Goreng', kategori: 'makanan', harga: 8_000, alergen: ['gandum', 'telur'], favorit: true },
      { nama: 'Tempe Mendoan', kategori: 'jajanan', harga: 2_000, alergen: ['kedelai', 'gandum'] },
      { nama: 'Gado-gado', kategori: 'makanan', harga: 9_000, alergen: ['kacang', 'telur'] },
    ],
  },
  {
    nama: 'Koperasi Sekolah', penitip: '',
    produk: [
      { nama: 'Air Mineral', kategori: 'minuman', harga: 3_000, barcode: '8990001000011', favorit: true },
      { nama: 'Susu Cokelat', kategori: 'minuman', harga: 6_000, alergen: ['susu'], stok: 40 },
      { nama: 'Roti Kacang', kategori: 'jajanan', harga: 5_000, alergen: ['kacang', 'gandum'], stok: 25 },
      { nama: 'Buku Tulis', kategori: 'alat_tulis', harga: 4_000, barcode: '8990001000028', stok: 100 },
    ],
  },
]

/** The UID of Aisyah's card, for a reader that is simulated. */
export const DEMO_UID = '04A1B2C3D4E5F6'

type Place = { tx: Tx; sekolah_id: string; siswa_id: string; now: Date }

/** A canteen with two stalls and their products, and a pupil's card. */
export async function addKantin({ tx, sekolah_id, siswa_id, now }: Place): Promise<void> {
  for (const { nama, penitip, produk } of DEMO_LAPAK) {
    const lapak_id = timeOrderedId(now)
    const milik = penitip === '' ? 'sekolah' : 'penitip'
    await insertLapak(tx, { id: lapak_id, sekolah_id, nama, milik, penitip }, now)
    await openAccount(tx, lapakAccount(milik, lapak_id), sekolah_id)
    for (const { alergen = [], barcode = null, stok = null, favorit = false, ...item } of produk) {
      const isi = { ...item, harga: rupiah(item.harga), alergen, barcode, stok, favorit }
      await insertProduk(tx, { id: timeOrderedId(now), sekolah_id, lapak_id }, isi, now)
    }
  }
  await tx.query(
    `INSERT INTO waktu_makan (institusi_id, id, sekolah_id, nama, dari, sampai)
     VALUES ($1, $2, $4, 'Istirahat pagi', 570, 600), ($1, $3, $4, 'Makan siang', 720, 780)`,
    [tx.institusi_id, randomId(), randomId(), sekolah_id],
  )
  const id = timeOrderedId(now)
  const kartu = { id, sekolah_id, siswa_id, jenis: 'nfc', token: DEMO_UID, hari: null, oleh: siswa_id } as const
  await insertKartu(tx, kartu, now)
}
