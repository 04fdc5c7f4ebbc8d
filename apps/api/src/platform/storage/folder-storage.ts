import { mkdir, open, readdir, readFile, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { requireSafeKunci, SAFE_KUNCI } from '#platform/storage/kunci'
import type { Storage } from '#platform/storage/storage'

/** Readable by this program only: the files are of payers and children. */
const FILE_MODE = 0o600
const FOLDER_MODE = 0o700
const PART = '.part'

/** Keeps files in a folder, which all processes of the program share. */
export function openFolderStorage(root: string): Storage {
  return {
    async put(kunci, content) {
      const path = pathOf(root, kunci)
      await mkdir(dirname(path), { recursive: true, mode: FOLDER_MODE })
      // Under another name until it is complete, so that nobody reads half a file.
      const part = path + PART
      const file = await open(part, 'w', FILE_MODE)
      try {
        await file.writeFile(content)
        await file.sync()
      } finally {
        await file.close()
      }
      await rename(part, path)
      await syncFolder(dirname(path))
    },
    async get(kunci) {
      return unlessMissing(readFile(pathOf(root, kunci)))
    },
    async delete(kunci) {
      const path = pathOf(root, kunci)
      await rm(path, { force: true })
      await rm(path + PART, { force: true })
    },
    list: (prefix) => walk(root, '', prefix),
  }
}

/** Makes the new name survive a crash, too. */
async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, 'r')
  try {
    await folder.sync()
  } finally {
    await folder.close()
  }
}

function pathOf(root: string, kunci: string): string {
  return join(root, requireSafeKunci(kunci))
}

async function* walk(root: string, folder: string, prefix: string): AsyncGenerator<string> {
  const entries = (await unlessMissing(readdir(join(root, folder), { withFileTypes: true }))) ?? []
  for (const entry of entries) {
    const path = folder ? `${folder}/${entry.name}` : entry.name
    const mayHold = prefix.startsWith(`${path}/`) || path.startsWith(prefix)
    if (entry.isDirectory()) {
      if (mayHold) yield* walk(root, path, prefix)
    } else if (path.startsWith(prefix)) {
      const kunci = path.endsWith(PART) ? path.slice(0, -PART.length) : path
      if (SAFE_KUNCI.test(kunci)) yield kunci
    }
  }
}

async function unlessMissing<T>(reading: Promise<T>): Promise<T | undefined> {
  try {
    return await reading
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
    throw error
  }
}
