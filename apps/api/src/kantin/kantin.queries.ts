import type { KategoriProduk } from '@lunas/contract/kantin/kantin.status'
import { matching, ofSekolah, readDaftar, saringSql, type Daftar } from '#platform/db/daftar'
import type { Tx } from '#platform/db/database'
import type { Berkas } from '#platform/storage/storage'
import type { Lapak, Produk } from '#kantin/kantin'

const SELECT_LAPAK = `
  SELECT l.id, l.sekolah_id, s.nama AS sekolah, l.nama, l.milik, l.penitip, l.aktif,
         l.mitra_id, coalesce(m.usaha, '') AS mitra,
         (SELECT count(*)::int FROM produk d
           WHERE d.institusi_id = $1 AND d.lapak_id = l.id AND d.aktif) AS produk
    FROM lapak l
    JOIN offered.sekolah s ON s.institusi_id = $1 AND s.id = l.sekolah_id
    LEFT JOIN offered.mitra m ON m.institusi_id = $1 AND m.id = l.mitra_id
   WHERE l.institusi_id = $1`

type Where = { schools: string[] | null; sekolah_id: string | null }

export function listLapak(tx: Tx, where: Where): Promise<Lapak[]> {
  const values: unknown[] = [tx.institusi_id]
  const filtered = SELECT_LAPAK + saringSql(values, ofSekolah('l.sekolah_id', where))
  return tx.query<Lapak>(`${filtered} ORDER BY s.nama, l.nama, l.id`, values)
}

export async function findLapak(tx: Tx, id: string): Promise<Lapak | undefined> {
  const [row] = await tx.query<Lapak>(`${SELECT_LAPAK} AND l.id = $2`, [tx.institusi_id, id])
  return row
}

type NewLapak = Pick<Lapak, 'id' | 'sekolah_id' | 'nama' | 'milik' | 'penitip'>

export async function insertLapak(tx: Tx, lapak: NewLapak, now: Date): Promise<void> {
  await tx.query(
    `INSERT INTO lapak (institusi_id, id, sekolah_id, nama, milik, penitip, aktif, dibuat_at)
     VALUES ($1, $2, $3, $4, $5, $6, true, $7)`,
    [tx.institusi_id, lapak.id, lapak.sekolah_id, lapak.nama, lapak.milik, lapak.penitip, now],
  )
}

export async function updateLapak(
  tx: Tx, id: string, { nama, penitip, aktif }: Pick<Lapak, 'nama' | 'penitip' | 'aktif'>, now: Date,
): Promise<void> {
  await tx.query(
    'UPDATE lapak SET nama = $3, penitip = $4, aktif = $5 WHERE institusi_id = $1 AND id = $2',
    [tx.institusi_id, id, nama, penitip, aktif],
  )
  await keepRiwayat(tx, { lapak_id: id }, now)
}

/** Keeps from when on products cost what they do and are sold, for sales that arrive late. */
async function keepRiwayat(
  tx: Tx, { produk_id = null, lapak_id = null }: { produk_id?: string | null; lapak_id?: string | null }, now: Date,
): Promise<void> {
  await tx.query(
    `INSERT INTO produk_riwayat (institusi_id, produk_id, sejak, harga, dijual)
     SELECT d.institusi_id, d.id, $4, d.harga, d.aktif AND l.aktif
       FROM produk d JOIN lapak l ON l.institusi_id = $1 AND l.id = d.lapak_id
       LEFT JOIN LATERAL (SELECT r.harga, r.dijual FROM produk_riwayat r
                           WHERE r.institusi_id = $1 AND r.produk_id = d.id ORDER BY r.sejak DESC LIMIT 1) r ON true
      WHERE d.institusi_id = $1 AND (d.id = $2 OR d.lapak_id = $3)
        AND (d.harga, d.aktif AND l.aktif) IS DISTINCT FROM (r.harga, r.dijual)
     ON CONFLICT (institusi_id, produk_id, sejak)
     DO UPDATE SET harga = EXCLUDED.harga, dijual = EXCLUDED.dijual`,
    [tx.institusi_id, produk_id, lapak_id, now],
  )
}

const SELECT_PRODUK = `
  SELECT d.id, d.sekolah_id, s.nama AS sekolah, d.lapak_id, l.nama AS lapak, d.nama, d.kategori,
         d.alergen, d.harga, d.barcode, d.stok, d.favorit, d.aktif,
         (SELECT encode(g.sidik, 'hex') FROM produk_gambar g
           WHERE g.institusi_id = $1 AND g.produk_id = d.id) AS gambar
    FROM produk d
    JOIN lapak l ON l.institusi_id = $1 AND l.id = d.lapak_id
    JOIN offered.sekolah s ON s.institusi_id = $1 AND s.id = d.sekolah_id
   WHERE d.institusi_id = $1`

export type ProdukFilter = Where & {
  cari: string | undefined
  kategori: KategoriProduk | undefined
  setelah: string | null
}

export function listProduk(tx: Tx, filter: ProdukFilter, limit: number): Promise<Daftar<Produk>> {
  const values: unknown[] = [tx.institusi_id]
  const filtered = SELECT_PRODUK + saringSql(values, [
    ...ofSekolah('d.sekolah_id', filter),
    matching(filter.cari, ['d.nama', 'd.barcode']),
    [filter.kategori, (kategori) => `d.kategori = ${kategori}`],
  ])
  return readDaftar(tx, {
    filtered, values, setelah: filter.setelah, limit,
    urut: (place) => ({
      after: `(d.nama, d.id) > (SELECT x.nama, x.id FROM produk x
                                 WHERE x.institusi_id = $1 AND x.id = ${place}::uuid)`,
      order: 'd.nama, d.id',
    }),
  })
}

/** Everything that a school's tills sell now, favourites first. */
export function listSold(tx: Tx, sekolah_id: string): Promise<Produk[]> {
  return tx.query<Produk>(
    `${SELECT_PRODUK} AND d.sekolah_id = $2 AND d.aktif AND l.aktif
     ORDER BY d.favorit DESC, d.nama, d.id`,
    [tx.institusi_id, sekolah_id],
  )
}

export async function findProduk(tx: Tx, id: string): Promise<Produk | undefined> {
  const [row] = await tx.query<Produk>(`${SELECT_PRODUK} AND d.id = $2`, [tx.institusi_id, id])
  return row
}

/** Locked until the commit, so that two changes follow each other, and no sale runs between. */
export async function lockProduk(tx: Tx, id: string): Promise<Produk | undefined> {
  await tx.query('SELECT 1 FROM produk WHERE institusi_id = $1 AND id = $2 FOR UPDATE', [
    tx.institusi_id, id,
  ])
  return findProduk(tx, id)
}

/** What staff write about a product. */
export type IsiProduk = Pick<
  Produk, 'nama' | 'kategori' | 'alergen' | 'harga' | 'barcode' | 'stok' | 'favorit'
>

export async function insertProduk(
  tx: Tx, made: Pick<Produk, 'id' | 'sekolah_id' | 'lapak_id'>, isi: IsiProduk, now: Date,
): Promise<void> {
  await tx.query(
    `INSERT INTO produk (institusi_id, id, nama, kategori, alergen, harga, barcode, stok, favorit,
                         sekolah_id, lapak_id, aktif, dibuat_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, true, $12)`,
    [...columnsOf(tx, made.id, isi), made.sekolah_id, made.lapak_id, now],
  )
  await keepRiwayat(tx, { produk_id: made.id }, now)
}

export async function updateProduk(
  tx: Tx, id: string, isi: IsiProduk & Pick<Produk, 'aktif'>, now: Date,
): Promise<void> {
  await tx.query(
    `UPDATE produk SET nama = $3, kategori = $4, alergen = $5, harga = $6, barcode = $7, stok = $8,
                       favorit = $9, aktif = $10
      WHERE institusi_id = $1 AND id = $2`,
    [...columnsOf(tx, id, isi), isi.aktif],
  )
  await keepRiwayat(tx, { produk_id: id }, now)
}

function columnsOf(tx: Tx, id: string, isi: IsiProduk): unknown[] {
  return [
    tx.institusi_id, id, isi.nama, isi.kategori, isi.alergen, isi.harga, isi.barcode, isi.stok,
    isi.favorit,
  ]
}

/** Whether another product that is sold has this barcode. */
export async function isBarcodeTaken(
  tx: Tx, sekolah_id: string, barcode: string | null, but: string,
): Promise<boolean> {
  const rows = await tx.query(
    `SELECT 1 FROM produk
      WHERE institusi_id = $1 AND sekolah_id = $2 AND barcode = $3 AND aktif AND id <> $4`,
    [tx.institusi_id, sekolah_id, barcode, but],
  )
  return rows.length > 0
}

export type Gambar = Berkas<'image/jpeg'>

/** Answers the key of the file that the product had before; it is deleted after the commit. */
export async function saveGambar(
  tx: Tx, produk_id: string, { kunci, jenis, ukuran, sidik }: Gambar,
): Promise<string | undefined> {
  const [old] = await tx.query<{ kunci: string }>(
    'SELECT kunci FROM produk_gambar WHERE institusi_id = $1 AND produk_id = $2',
    [tx.institusi_id, produk_id],
  )
  await tx.query(
    `INSERT INTO produk_gambar (institusi_id, produk_id, kunci, jenis, ukuran, sidik)
     VALUES ($1, $2, $3, $4, $5, $6)
     ON CONFLICT (institusi_id, produk_id)
     DO UPDATE SET kunci = EXCLUDED.kunci, jenis = EXCLUDED.jenis, ukuran = EXCLUDED.ukuran,
                   sidik = EXCLUDED.sidik`,
    [tx.institusi_id, produk_id, kunci, jenis, ukuran, sidik],
  )
  return old?.kunci
}

/** The file with this hash, of whichever product. */
export async function findGambar(tx: Tx, sidik: Buffer): Promise<Gambar | undefined> {
  const [row] = await tx.query<Gambar>(
    `SELECT kunci, jenis, ukuran, sidik FROM produk_gambar
      WHERE institusi_id = $1 AND sidik = $2 LIMIT 1`,
    [tx.institusi_id, sidik],
  )
  return row
}

/** Which of these files a picture names. */
export async function findNamedProduk(tx: Tx, keys: string[]): Promise<string[]> {
  const rows = await tx.query<{ kunci: string }>(
    'SELECT kunci FROM produk_gambar WHERE institusi_id = $1 AND kunci = ANY ($2)',
    [tx.institusi_id, keys],
  )
  return rows.map(({ kunci }) => kunci)
}
