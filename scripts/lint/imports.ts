import { posix } from 'node:path'
import { parseSync } from 'vite'
import { isCode, lineAt } from './source-tree.ts'
import type { SourceTree } from './source-tree.ts'

export type Import = {
  from: string
  line: number
  isTypeOnly: boolean
  /** A path in the project without its extension, or the name of a package. */
  target: string
  isOurs: boolean
}

/** Every import of every source file, resolved as Node and Vite would. */
export function readImports(tree: SourceTree): Import[] {
  const isApp = (name: string) => tree.has(`apps/${name}/package.json`)
  return [...tree]
    .filter(([path]) => isCode(path))
    .flatMap(([path, text]) => importsIn(path, text, isApp))
}

function importsIn(path: string, text: string, isApp: (name: string) => boolean): Import[] {
  const { module } = parseSync(path, text)
  const found = module.staticImports.map(({ start, moduleRequest, entries }) => ({
    start,
    specifier: moduleRequest.value,
    isTypeOnly: entries.length > 0 && entries.every((entry) => entry.isType),
  }))
  const passedOn = module.staticExports.flatMap(({ start, entries }) =>
    entries.flatMap(({ moduleRequest, isType }) =>
      moduleRequest ? [{ start, specifier: moduleRequest.value, isTypeOnly: isType }] : [],
    ),
  )
  const dynamic = module.dynamicImports.flatMap(({ start, moduleRequest }) => {
    const literal = /^['"](.+)['"]$/.exec(text.slice(moduleRequest.start, moduleRequest.end))
    return literal?.[1] ? [{ start, specifier: literal[1], isTypeOnly: false }] : []
  })
  return [...found, ...passedOn, ...dynamic].map(({ start, specifier, isTypeOnly }) => ({
    from: path,
    line: lineAt(text, start),
    isTypeOnly,
    ...resolve(path, specifier, isApp),
  }))
}

function resolve(from: string, specifier: string, isApp: (name: string) => boolean) {
  if (specifier.startsWith('.')) return ours(posix.join(posix.dirname(from), specifier))
  const [kind, name] = from.split('/')
  if (specifier.startsWith('#')) return ours(`${kind}/${name}/src/${specifier.slice(1)}`)
  const workspace = /^@lunas\/([^/]+)\/(.+)$/.exec(specifier)
  if (!workspace) return { target: specifier, isOurs: false }
  const [, owner = '', rest] = workspace
  return ours(`${isApp(owner) ? 'apps' : 'packages'}/${owner}/src/${rest}`)
}

function ours(path: string) {
  return { target: path.replace(/\.(ts|tsx|mjs)$/, ''), isOurs: true }
}

