import { readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Plugin } from 'vite'

const MARK = '?dini'

type EarlyParts = {
  /** The folder whose files are drawn before React is there, with the runtime that draws them. */
  folder: string
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
export function earlyParts({ folder, shared, instead }: EarlyParts): Plugin {
  const runtime = join(folder, 'jsx-runtime.ts')
  return {
    name: 'lunas:early-parts',
    apply: 'build',
    enforce: 'pre',
    async resolveId(source, importer) {
      if (!importer || !isEarly(importer)) return undefined
      if (source === 'react' || source.startsWith('react/')) return runtime
      const found = await this.resolve(source, importer.replace(MARK, ''), { skipSelf: true })
      if (!found || found.external || !/\.tsx?$/.test(found.id)) return found
      const other = Object.entries(instead).find(([end]) => found.id.endsWith(end))
      if (other) return join(folder, other[1])
      return isOwn(found.id) || shared.test(found.id) ? found : { ...found, id: found.id + MARK }
    },
    load: {
      filter: { id: /\?dini$/ },
      async handler(id) {
        const file = id.slice(0, -MARK.length)
        return { code: await readFile(file, 'utf8'), moduleType: file.endsWith('x') ? 'tsx' : 'ts' }
      },
    },
  }

  function isEarly(importer: string): boolean {
    return importer.endsWith(MARK) || isOwn(importer)
  }

  function isOwn(id: string): boolean {
    return dirname(id) === folder
  }
}
