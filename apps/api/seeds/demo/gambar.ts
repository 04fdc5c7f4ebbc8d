import type { JenisProgram } from '@lunas/contract/ziswaf/jenis-program'
import { LEBAR_GAMBAR } from '@lunas/contract/ziswaf/program'
import sharp from 'sharp'
import type { Deps } from '#deps'
import { saveGambar } from '#program/program.queries'
import { storeBerkas } from '#platform/storage/storage'

const [WIDTH, HEIGHT] = [960, 540]
const QUALITY = 84

type Point = readonly [red: number, green: number, blue: number]
/** Sky from top to horizon, the light, and the hills from far to near. */
type Scene = { sky: readonly [Point, Point]; light: Point; hills: readonly Point[]; seed: number }

const SCENES: Record<JenisProgram, Scene> = {
  infak: { sky: [[250, 214, 165], [253, 240, 213]], light: [255, 250, 230], hills: [[156, 190, 160], [84, 143, 112], [17, 92, 68]], seed: 1 },
  wakaf: { sky: [[176, 212, 232], [236, 245, 247]], light: [255, 255, 250], hills: [[178, 196, 186], [110, 152, 140], [30, 96, 92]], seed: 5 },
  zakat_penghasilan: { sky: [[11, 74, 56], [92, 160, 128]], light: [246, 226, 160], hills: [[48, 118, 92], [24, 92, 70], [8, 58, 44]], seed: 2 },
  zakat_maal: { sky: [[60, 44, 20], [190, 140, 62]], light: [255, 226, 140], hills: [[150, 104, 44], [106, 72, 30], [58, 40, 18]], seed: 7 },
  sedekah: { sky: [[244, 176, 140], [252, 226, 200]], light: [255, 244, 214], hills: [[206, 138, 108], [160, 96, 78], [96, 56, 52]], seed: 3 },
  qurban: { sky: [[150, 200, 214], [232, 244, 232]], light: [255, 255, 236], hills: [[170, 204, 140], [116, 166, 92], [58, 116, 62]], seed: 4 },
  fidyah: { sky: [[112, 96, 150], [230, 196, 206]], light: [255, 236, 214], hills: [[150, 118, 158], [104, 80, 126], [58, 44, 84]], seed: 6 },
  zakat_fitrah: { sky: [[22, 34, 74], [86, 110, 160]], light: [250, 244, 214], hills: [[60, 80, 128], [38, 54, 98], [18, 28, 60]], seed: 8 },
  khusus: { sky: [[200, 210, 220], [244, 244, 240]], light: [255, 255, 255], hills: [[160, 170, 176], [110, 124, 130], [60, 74, 82]], seed: 9 },
}

/** Draws a picture for every program of the demo that has none; nothing is taken from elsewhere. */
export async function addDemoGambar({ db, storage, clock }: Deps, institusi_id: string): Promise<void> {
  const programs = await db.inTransaction(institusi_id, (tx) =>
    tx.query<{ id: string; jenis: JenisProgram }>(
      `SELECT p.id, p.jenis FROM program_ziswaf p
        WHERE p.institusi_id = $1 AND NOT EXISTS (
          SELECT 1 FROM program_gambar g WHERE g.institusi_id = $1 AND g.program_id = p.id)`,
      [institusi_id],
    ),
  )
  for (const { id, jenis } of programs) {
    const whole = draw(SCENES[jenis])
    for (const lebar of LEBAR_GAMBAR) {
      const isi = await whole.clone().resize({ width: lebar }).jpeg({ quality: QUALITY }).toBuffer()
      const content = { jenis: 'image/jpeg' as const, isi }
      const gambar = await storeBerkas(storage, institusi_id, 'program', content, clock.now())
      await db.inTransaction(institusi_id, (tx) => saveGambar(tx, id, lebar, gambar))
    }
  }
}

/** A landscape at the edge of day: a light above hills, one behind another. */
function draw({ sky, light, hills, seed }: Scene) {
  const points = Buffer.alloc(WIDTH * HEIGHT * 3)
  const [lightX, lightY] = [WIDTH * (0.25 + ((seed * 37) % 50) / 100), HEIGHT * 0.34]
  for (let y = 0; y < HEIGHT; y++) {
    for (let x = 0; x < WIDTH; x++) {
      const hill = hills.findLastIndex((_, at) => y > ridge(x, at, seed))
      const point = hills[hill] ?? glow(mix(sky[0], sky[1], y / HEIGHT), light, x - lightX, y - lightY)
      points.set(point, (y * WIDTH + x) * 3)
    }
  }
  return sharp(points, { raw: { width: WIDTH, height: HEIGHT, channels: 3 } })
}

/** The height of a row of hills; the nearest is the lowest. */
function ridge(x: number, row: number, seed: number): number {
  const base = HEIGHT * (0.56 + row * 0.14)
  const wave = (length: number, phase: number) => Math.sin(x / length + phase)
  return base + 34 * wave(150 - row * 22, seed + row * 2) + 14 * wave(61, seed * 3 + row)
}

function glow(behind: Point, light: Point, dx: number, dy: number): Point {
  const far = Math.hypot(dx, dy)
  if (far < 62) return light
  return mix(light, behind, Math.min(1, 0.35 + (far - 62) / 420))
}

function mix(one: Point, other: Point, share: number): Point {
  const part = (at: 0 | 1 | 2) => Math.round(one[at] + (other[at] - one[at]) * share)
  return [part(0), part(1), part(2)]
}
