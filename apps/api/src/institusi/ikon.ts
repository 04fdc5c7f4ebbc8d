import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { kunciOfLogo } from '#platform/pictures/logo-files'
import type { Storage } from '#platform/storage/storage'
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

/** `uploads` is the folder of logos that came with the program; those of institutions lie in the storage. */
export function createIkonMaker(uploads: string, storage: Storage): IkonMaker {
  const drawn = new Map<string, Promise<Drawn>>()

  async function find(logo: string) {
    const content = await readLogo(logo)
    if (content === undefined) return undefined
    return { content, versi: createHash('sha256').update(content).digest('hex').slice(0, 12) }
  }
  function readLogo(logo: string): Promise<Buffer | undefined> {
    const kunci = kunciOfLogo(logo)
    if (kunci) return storage.get(kunci)
    const [, folder, file] = LOGO.exec(logo) ?? []
    if (folder === undefined || file === undefined) return Promise.resolve(undefined)
    return readFile(join(uploads, folder, file)).catch(() => undefined)
  }

  return {
    versionOf: async (logo) => (await find(logo))?.versi,
    async draw(logo, nama) {
      const found = await find(logo)
      if (!found) return undefined
      const key = found.versi
      const drawing = drawn.get(key) ?? drawAll(found.content)
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

async function drawAll(logo: Buffer): Promise<Drawn> {
  const stdout = await new Promise<string>((resolve, reject) => {
    const child = execFile(
      process.execPath, [DRAW], { timeout: DRAW_TIMEOUT_MS, maxBuffer: DRAWN_BYTES_MAX, env: {} },
      (error, out) => (error ? reject(error) : resolve(out)),
    )
    // A drawer that ended early says why by its exit; the broken pipe adds nothing.
    child.stdin?.on('error', () => undefined).end(logo)
  })
  const texts = JSON.parse(stdout) as Record<IkonName, string>
  const buffers = IKON.map(({ nama }) => [nama, Buffer.from(texts[nama], 'base64')] as const)
  return Object.fromEntries(buffers) as Drawn
}
