import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { IKON, type IkonName } from './ikon-sizes.ts'

const LOGO = /^\/uploads\/(logo|logo-sekolah)\/([\w-]+\.(?:svg|png|jpe?g|webp))$/
const DRAW = join(import.meta.dirname, 'draw-ikon.ts')
const DRAW_TIMEOUT_MS = 20_000
const DRAWN_BYTES_MAX = 4 * 1024 * 1024

type Drawn = Record<IkonName, Buffer>

/** The icons made from the logos of institutions and schools; each logo is drawn once per process. */
export type IkonMaker = {
  /** Changes with the logo; undefined when the logo is missing or is not a file of ours. */
  versionOf(logo: string): Promise<string | undefined>
  draw(logo: string, nama: IkonName): Promise<Buffer | undefined>
}

export function createIkonMaker(uploads: string): IkonMaker {
  const drawn = new Map<string, Promise<Drawn>>()

  async function find(logo: string) {
    const [, folder, file] = LOGO.exec(logo) ?? []
    if (folder === undefined || file === undefined) return undefined
    const path = join(uploads, folder, file)
    const content = await readFile(path).catch(() => undefined)
    if (content === undefined) return undefined
    return { path, versi: createHash('sha256').update(content).digest('hex').slice(0, 12) }
  }

  return {
    versionOf: async (logo) => (await find(logo))?.versi,
    async draw(logo, nama) {
      const found = await find(logo)
      if (!found) return undefined
      const key = `${found.path}/${found.versi}`
      const drawing = drawn.get(key) ?? drawAll(found.path)
      drawn.set(key, drawing)
      try {
        return (await drawing)[nama]
      } catch (error) {
        // The next request tries again.
        drawn.delete(key)
        throw error
      }
    },
  }
}

async function drawAll(path: string): Promise<Drawn> {
  const { stdout } = await promisify(execFile)(process.execPath, [DRAW, path], {
    timeout: DRAW_TIMEOUT_MS,
    maxBuffer: DRAWN_BYTES_MAX,
    env: {},
  })
  const texts = JSON.parse(stdout) as Record<IkonName, string>
  const buffers = IKON.map(({ nama }) => [nama, Buffer.from(texts[nama], 'base64')] as const)
  return Object.fromEntries(buffers) as Drawn
}
