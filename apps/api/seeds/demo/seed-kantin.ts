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
  await closeShift(deps, { mesin }, caller)
}

type Wish = { mesin: string; urut: number; names: readonly string[] }

async function buy({ db, clock }: Deps, { person, address }: Caller, wish: Wish): Promise<void> {
  const now = clock.now()
  const rows = await db.inTransaction('mobile', (tx) =>
    tx.query<{ id: string; harga: number }>(
      'SELECT id, harga FROM produk WHERE institusi_id = $1 AND nama = ANY ($2)', ['mobile', wish.names],
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
    person: { institusi_id: 'mobile', sesi_id: '', pengguna_id, level: 'kasir', nomor_wa: null },
    address: '127.0.0.1', origin: '',
  }
  return { caller, siswa_id, idsekolah: formatKode('sekolah', 'mobile', sekolah_id) }
}

/** A plate, a glass or a book in the colours of its product; nothing is taken from elsewhere. */
const SHAPES: Record<string, string> = {
  makanan: '<ellipse cx="240" cy="210" rx="170" ry="110" fill="#fff"/><ellipse cx="240" cy="200" rx="120" ry="72" fill="C"/><circle cx="200" cy="185" r="22" fill="#fff8"/><circle cx="280" cy="210" r="16" fill="#0003"/>',
  jajanan: '<rect x="110" y="130" width="260" height="130" rx="60" fill="C"/><path d="M150 165h180M150 195h180M150 225h180" stroke="#fff9" stroke-width="10"/>',
  minuman: '<path d="M180 80h120l-16 210a14 14 0 0 1-14 12h-60a14 14 0 0 1-14-12z" fill="#fff"/><path d="M186 150h108l-11 140a12 12 0 0 1-12 10h-62a12 12 0 0 1-12-10z" fill="C"/><path d="M262 60l-18 130" stroke="#d33" stroke-width="10"/>',
  alat_tulis: '<rect x="140" y="80" width="200" height="230" rx="10" fill="C"/><rect x="165" y="110" width="150" height="46" rx="6" fill="#fff"/><path d="M140 80v230" stroke="#0004" stroke-width="18"/>',
  lain: '<rect x="130" y="110" width="220" height="180" rx="24" fill="C"/>',
}
const COLOURS = ['#e9a13b', '#b5562f', '#5a8f3d', '#7a4a2b', '#3f86c4', '#6b4632', '#c98a4b', '#2f6f62']

async function drawProduk({ db, storage, clock }: Deps): Promise<void> {
  const rows = await db.inTransaction('mobile', (tx) =>
    tx.query<{ id: string; kategori: string }>(
      'SELECT id, kategori FROM produk WHERE institusi_id = $1 ORDER BY id', ['mobile'],
    ),
  )
  for (const [i, { id, kategori }] of rows.entries()) {
    const colour = COLOURS[i % COLOURS.length] ?? '#888'
    const shape = (SHAPES[kategori] ?? '').replaceAll('"C"', `"${colour}"`)
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 480 360" width="480" height="360"><rect width="480" height="360" fill="#f3e7d3"/>${shape}</svg>`
    const isi = await sharp(Buffer.from(svg)).jpeg({ quality: 84 }).toBuffer()
    const content = { jenis: 'image/jpeg' as const, isi }
    const gambar = await storeBerkas(storage, 'mobile', 'produk', content, clock.now())
    await db.inTransaction('mobile', (tx) => saveGambar(tx, id, gambar))
  }
}
