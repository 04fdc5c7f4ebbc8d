import { PIN_DI_ATAS_BAWAAN } from '@lunas/contract/kantin/kantin.status'
import { formatKode } from '@lunas/values/kode'
import { rupiah } from '@lunas/values/rupiah'
import sharp from 'sharp'
import type { Deps } from '#deps'
import { takeCash } from '#kas/take-cash'
import { saveGambar } from '#kantin/kantin.queries'
import { closeShift, openShift } from '#penjualan/keep-shift'
import { randomId, timeOrderedId } from '#platform/ids'
import type { Caller } from '#platform/http/caller'
import { storeBerkas } from '#platform/storage/storage'
import { DEMO_UID } from './kantin.ts'

/** Pictures of the products, saldo for a pupil, and some purchases, as people would make them. */
export async function seedKantin(deps: Deps): Promise<void> {
  await drawProduk(deps)
  const { caller, siswa_id, idsekolah } = await findPeople(deps)
  await takeCash(deps, {
    untuk: 'saldo', kode_siswa: formatKode('siswa', 'mobile', siswa_id), jumlah: rupiah(150_000),
  }, caller, { pemilik: caller.person?.pengguna_id ?? '', panggilan: 'terimaKas', kunci: randomId() })
  const mesin = randomId()
  await openShift(deps, { mesin, idsekolah, nama_mesin: 'Kasir 1' }, caller)
  for (const [i, names] of [['Nasi Uduk', 'Air Mineral'], ['Mi Goreng'], ['Susu Cokelat']].entries()) {
    await buy(deps, caller, { mesin, urut: i + 1, names })
  }
  await closeShift(deps, { mesin, urut_terakhir: 0 }, caller)
}

type Wish = { mesin: string; urut: number; names: readonly string[] }

async function buy({ db, clock }: Deps, { person, address }: Caller, wish: Wish): Promise<void> {
  const now = clock.now()
  const rows = await db.inTransaction('mobile', (tx) =>
    tx.query<{ id: string; harga: number }>(
      `SELECT d.id, d.harga FROM produk d JOIN kartu k ON k.institusi_id = $1 AND k.token = $3
        WHERE d.institusi_id = $1 AND d.nama = ANY ($2) AND d.sekolah_id = k.sekolah_id`,
      ['mobile', wish.names, DEMO_UID],
    ),
  )
  const [sold] = await db.within<{ hasil: string }>(
    'mobile', 'sell',
    'SELECT * FROM sell($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15)',
    [
      'mobile', timeOrderedId(now), wish.mesin, wish.urut, person?.pengguna_id, now, DEMO_UID, null,
      rows.map(({ id }) => id), rows.map(() => 1), rows.map(({ harga }) => harga), false,
      PIN_DI_ATAS_BAWAAN, timeOrderedId(now), address,
    ],
  )
  if (sold?.hasil !== 'terjual') throw new Error(`the demo cannot sell: ${sold?.hasil}`)
}

async function findPeople({ db }: Deps) {
  const [row] = await db.inTransaction('mobile', (tx) =>
    tx.query<{ siswa_id: string; sekolah_id: string; pengguna_id: string }>(
      `SELECT k.siswa_id, k.sekolah_id, u.id AS pengguna_id FROM kartu k
         JOIN pengguna u ON u.institusi_id = $1 AND u.level = 'kasir'
        WHERE k.institusi_id = $1 AND k.token = $2`,
      ['mobile', DEMO_UID],
    ),
  )
  if (!row) throw new Error('the demo has no card')
  const { pengguna_id, siswa_id, sekolah_id } = row
  const caller: Caller = {
    person: {
      institusi_id: 'mobile', sesi_id: '', pengguna_id, level: 'kasir', nomor_wa: null,
      sekolah: [sekolah_id],
    },
    address: '127.0.0.1', origin: '',
  }
  return { caller, siswa_id, idsekolah: formatKode('sekolah', 'mobile', sekolah_id) }
}

type Colour = readonly [red: number, green: number, blue: number]
/** Whether a point belongs to a shape; the origin is the middle of the picture. */
type Shape = (x: number, y: number) => boolean

const [WIDTH, HEIGHT] = [480, 360]
const CLOTH: Colour = [243, 231, 211]
const WHITE: Colour = [255, 255, 255]

const ellipse = (rx: number, ry: number): Shape => (x, y) => (x / rx) ** 2 + (y / ry) ** 2 < 1
const box = (w: number, h: number, at = 0): Shape => (x, y) => Math.abs(x) < w / 2 && Math.abs(y - at) < h / 2

/** What is white and what has the product's colour: a plate, a bun, a glass or a book. */
const SHAPES: Record<string, readonly [white: Shape, coloured: Shape]> = {
  makanan: [ellipse(190, 130), ellipse(130, 82)],
  jajanan: [ellipse(0, 0), ellipse(150, 80)],
  minuman: [box(130, 250), box(114, 170, 32)],
  alat_tulis: [box(190, 240), box(176, 226)],
}
const COLOURS: readonly Colour[] = [
  [233, 161, 59], [181, 86, 47], [90, 143, 61], [122, 74, 43], [63, 134, 196], [107, 70, 50],
  [201, 138, 75], [47, 111, 98],
]

/** Drawn point by point; nothing is taken from elsewhere. */
function draw(kategori: string, colour: Colour): Promise<Buffer> {
  const [white, coloured] = SHAPES[kategori] ?? [box(0, 0), box(200, 200)]
  const points = Buffer.alloc(WIDTH * HEIGHT * 3)
  for (let y = 0; y < HEIGHT; y += 1) {
    for (let x = 0; x < WIDTH; x += 1) {
      const [dx, dy] = [x - WIDTH / 2, y - HEIGHT / 2]
      const point = coloured(dx, dy) ? colour : white(dx, dy) ? WHITE : CLOTH
      points.set(point, (y * WIDTH + x) * 3)
    }
  }
  const raw = { width: WIDTH, height: HEIGHT, channels: 3 } as const
  return sharp(points, { raw }).jpeg({ quality: 84 }).toBuffer()
}

async function drawProduk({ db, storage, clock }: Deps): Promise<void> {
  const rows = await db.inTransaction('mobile', (tx) =>
    tx.query<{ id: string; kategori: string }>(
      'SELECT id, kategori FROM produk WHERE institusi_id = $1 ORDER BY id', ['mobile'],
    ),
  )
  for (const [i, { id, kategori }] of rows.entries()) {
    const isi = await draw(kategori, COLOURS[i % COLOURS.length] ?? CLOTH)
    const content = { jenis: 'image/jpeg' as const, isi }
    const gambar = await storeBerkas(storage, 'mobile', 'produk', content, clock.now())
    await db.inTransaction('mobile', (tx) => saveGambar(tx, id, gambar))
  }
}
