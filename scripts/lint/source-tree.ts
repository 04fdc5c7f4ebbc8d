import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Paths from the project's root, with slashes, and the files' texts. */
export type SourceTree = ReadonlyMap<string, string>

export type Problem = { path: string; line: number; message: string }

export type Check = (tree: SourceTree) => Problem[]

const FOLDERS = ['apps', 'packages', 'scripts', 'bench', 'e2e', 'docs', '.ci']
const SKIPPED = new Set(['node_modules', 'dist', '.data', '.vite', 'dev-dist'])
const READ = /\.(ts|tsx|mjs|sql|md|json)$/

export function readSourceTree(root: string): SourceTree {
  const tree = new Map<string, string>()
  const visit = (folder: string) => {
    for (const entry of readdirSync(join(root, folder), { withFileTypes: true })) {
      const path = folder ? `${folder}/${entry.name}` : entry.name
      if (SKIPPED.has(entry.name)) continue
      if (entry.isDirectory()) {
        if (folder || FOLDERS.includes(entry.name)) visit(path)
      } else {
        // A link may point to any file, so all are listed; only some are read.
        tree.set(path, READ.test(path) ? readFileSync(join(root, path), 'utf8') : '')
      }
    }
  }
  visit('')
  return tree
}

/** Which line a position in a text is on, counted from one. */
export function lineAt(text: string, position: number) {
  return text.slice(0, position).split('\n').length
}

export function isCode(path: string) {
  return /\.(ts|tsx|mjs)$/.test(path)
}

export function isTest(path: string) {
  return /\.test\.tsx?$|^e2e\/|\/test\//.test(path)
}
