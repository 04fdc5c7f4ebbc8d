import { formatKode } from '@lunas/values/kode'
import { giveSaldo } from '@lunas/api/test/kantin'
import { dayAfter } from '@lunas/api/test/pesan-makan'
import type { Page } from 'playwright-core'
import { logIn } from './session.ts'
import type { World } from './world.ts'

/** The card of the demo's first pupil. */
export const AISYAH_UID = '04A1B2C3D4E5F6'

/** Saldo for the demo's first pupil, whose card and PIN exist. */
export async function aisyahHas(world: World, jumlah: number): Promise<void> {
  const row = await findAisyah(world)
  await giveSaldo(world, { institusi_id: 'mobile', id: row.id, sekolah_id: row.sekolah_id }, jumlah)
}

/** Two dishes on tomorrow's menu of her school, one of them with few portions left. */
export async function aisyahCanOrder(world: World): Promise<void> {
  const { session } = await logIn(world, 'tu@contoh.sch.id')
  const { sekolah_id } = await findAisyah(world)
  const idsekolah = formatKode('sekolah', 'mobile', sekolah_id)
  const sold = await world.api.call('daftarProduk', { idsekolah }, { token: session })
  for (const [nama, porsi] of [['Nasi Uduk', null], ['Mi Goreng', 8]] as const) {
    const produk = sold.find((one) => one.nama === nama)
    if (!produk) throw new Error(`the demo sells no ${nama}`)
    await world.api.call('tambahMenu', {
      idproduk: produk.idproduk, hari: [dayAfter(world, 1)], harga: produk.harga, porsi, tutup_hari: 0, tutup_menit: 6 * 60,
    }, { token: session })
  }
}

/** Writes down every tone that the till plays from now on; the answer reads their frequencies. */
export async function hearTones(page: Page): Promise<() => Promise<number[]>> {
  await page.evaluate(() => {
    const tones: number[] = []
    Object.assign(globalThis, { tones })
    const { start } = OscillatorNode.prototype
    OscillatorNode.prototype.start = function play(when) {
      tones.push(this.frequency.value)
      start.call(this, when)
    }
  })
  return () => page.evaluate<number[]>('tones')
}

/**
 * Lets only these calls reach the server and holds all others back. The answer lets the others go on and names
 * what went through before.
 */
export async function letThrough(page: Page, paths: readonly string[]): Promise<() => string[]> {
  const through: string[] = []
  const gate = Promise.withResolvers<void>()
  await page.route('**/api/**', async (route) => {
    const path = new URL(route.request().url()).pathname.replace(/^\/api\//, '')
    if (paths.includes(path)) through.push(path)
    else await gate.promise
    await route.continue()
  })
  return () => {
    gate.resolve()
    return [...through]
  }
}

/** The demo's officers of these levels also work for this school. */
export async function workFor(
  world: World, levels: readonly string[], { id, institusi_id }: { id: string; institusi_id: string },
): Promise<void> {
  await world.database.query(
    `SELECT link_sekolah($1, u.id, $2) FROM pengguna u
      WHERE u.institusi_id = $1 AND u.email = ANY ($3)`,
    [institusi_id, id, levels.map((level) => `${level}@contoh.sch.id`)],
  )
}

async function findAisyah(world: World): Promise<{ id: string; sekolah_id: string }> {
  const [row] = await world.database.query<{ id: string; sekolah_id: string }>(
    `SELECT id, sekolah_id FROM siswa WHERE institusi_id = 'mobile' AND nis = '0012345'`,
  )
  if (!row) throw new Error('the demo has no Aisyah')
  return row
}
