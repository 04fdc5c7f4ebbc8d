import { readFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import type { Plugin } from 'vite'

/** What the copies are called: `?dini`, or `?dini-` and the name of a file that has copies of its own. */
const MARK = /\?dini[\w-]*$/

type EarlyParts = {
  /** The folder whose files are drawn before React is there, with the runtime that draws them. */
  folder: string
  /** Files of the folder that are fetched seldom. They share no copies, so that the others do not carry theirs. */
  apart: RegExp
  /** Modules with a state of their own, which the later app must find again; they are not copied. */
  shared: RegExp
  /** Modules that are replaced, by the end of their path. */
  instead: Readonly<Record<string, string>>
}

/**
 * Lets a folder draw the app's own components without React: everything that it imports is bundled a
 * second time, with `jsx-runtime.ts` of that folder in the place of React. So a screen has one source
 * and two ways to be drawn.
 */
export function earlyParts({ folder, apart, shared, instead }: EarlyParts): Plugin {
  const runtime = join(folder, 'jsx-runtime.ts')
  return {
    name: 'lunas:early-parts',
    apply: 'build',
    enforce: 'pre',
    async resolveId(source, importer) {
      const mark = importer && markOf(importer)
      if (!mark) return undefined
      if (source === 'react' || source.startsWith('react/')) return runtime
      const found = await this.resolve(source, withoutMark(importer), { skipSelf: true })
      if (!found || found.external || !/\.tsx?$/.test(found.id)) return found
      const other = Object.entries(instead).find(([end]) => found.id.endsWith(end))
      if (other) return join(folder, other[1])
      return isOwn(found.id) || shared.test(found.id) ? found : { ...found, id: found.id + mark }
    },
    load: {
      filter: { id: MARK },
      async handler(id) {
        const file = withoutMark(id)
        return { code: await readFile(file, 'utf8'), moduleType: file.endsWith('x') ? 'tsx' : 'ts' }
      },
    },
  }

  /** Undefined for what is not drawn before React is there. */
  function markOf(importer: string): string | undefined {
    const inherited = MARK.exec(importer)?.[0]
    if (inherited || !isOwn(importer)) return inherited
    return apart.test(importer) ? `?dini-${basename(importer, '.tsx')}` : '?dini'
  }

  function isOwn(id: string): boolean {
    return dirname(id) === folder
  }
}

function withoutMark(id: string): string {
  return id.replace(MARK, '')
}
