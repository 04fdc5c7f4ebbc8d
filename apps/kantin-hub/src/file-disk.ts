import { existsSync, readFileSync } from 'node:fs'
import { open, rename } from 'node:fs/promises'
import type { HubDisk, HubEntry } from '@lunas/contract/kantin/hub-book'
import type { Jatah } from '@lunas/contract/kantin/luring'

type Line = { jatah: Jatah } | { put: HubEntry[] } | { remove: string[] }

/**
 * A file to which each change is appended as one line and forced to the disk before it counts. A last
 * line that the power cut in half was never answered for, so it is left out.
 */
export async function openFileDisk(path: string): Promise<HubDisk & { close(): Promise<void> }> {
  const state = replay(existsSync(path) ? readFileSync(path, 'utf8') : '')
  const lines: Line[] = [...(state.jatah ? [{ jatah: state.jatah }] : []), { put: [...state.entries.values()] }]
  const fresh = `${path}.baru`
  const whole = await open(fresh, 'w', 0o600)
  await whole.writeFile(lines.map((line) => `${JSON.stringify(line)}\n`).join(''))
  await whole.sync()
  await whole.close()
  await rename(fresh, path)
  const file = await open(path, 'a', 0o600)

  async function append(line: Line): Promise<void> {
    await file.appendFile(`${JSON.stringify(line)}\n`)
    await file.datasync()
  }
  return {
    read: async () => ({ jatah: state.jatah, entries: [...state.entries.values()] }),
    keepJatah: (jatah) => append({ jatah }),
    put: (entries) => append({ put: [...entries] }),
    remove: (ids) => append({ remove: [...ids] }),
    close: () => file.close(),
  }
}

function replay(text: string): { jatah: Jatah | undefined; entries: Map<string, HubEntry> } {
  const entries = new Map<string, HubEntry>()
  let jatah: Jatah | undefined
  for (const part of text.split('\n').slice(0, -1)) {
    const line = JSON.parse(part) as Line
    if ('jatah' in line) jatah = line.jatah
    if ('put' in line) for (const entry of line.put) entries.set(entry.id, entry)
    if ('remove' in line) for (const id of line.remove) entries.delete(id)
  }
  return { jatah, entries }
}
