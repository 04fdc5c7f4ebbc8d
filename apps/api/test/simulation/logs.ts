import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

type Line = { level: number; service: string; msg: string; err?: { message: string } }

const ERROR = 50

/** How often each program wrote each sentence at or above a level. */
export async function countLogged(folder: string, level: number): Promise<Map<string, number>> {
  const counts = new Map<string, number>()
  for (const file of (await readdir(folder)).filter((name) => name.endsWith('.log')).sort()) {
    for (const text of (await readFile(join(folder, file), 'utf8')).split('\n')) {
      const sentence = sentenceOf(text, level)
      if (sentence) counts.set(sentence, (counts.get(sentence) ?? 0) + 1)
    }
  }
  return counts
}

export async function readLoggedErrors(folder: string): Promise<string[]> {
  const counts = await countLogged(folder, ERROR)
  return [...counts].map(([sentence, times]) => `${sentence} (${times} times)`)
}

/** A line that is no JSON was written by a program in distress, and always counts. */
function sentenceOf(text: string, level: number): string | undefined {
  if (text === '' || text.startsWith('Sandbox siap')) return undefined
  try {
    const line = JSON.parse(text) as Line
    if (line.level < level) return undefined
    return `${line.service}: ${line.msg}${line.level >= ERROR ? ` ${line.err?.message ?? ''}` : ''}`
  } catch {
    return text
  }
}
