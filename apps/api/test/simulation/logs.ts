import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

type Line = {
  level: number
  service: string
  msg: string
  err?: { message: string }
}

const ERROR = 50
const DISTRESS_LETTERS = 600
/** Log lines that are expected while the database is down; messages do not log the cause. */
const DATABASE_AWAY = new RegExp(
  [
    'the database system is', 'Connection terminated', 'ECONNREFUSED', 'ECONNRESET',
    'not queryable', 'message was not recorded',
  ].join('|'),
)

/** How often each program logged each message at or above a level. */
export async function countLogged(folder: string, level: number): Promise<Map<string, number>> {
  const counts = new Map<string, number>()
  for (const file of (await readdir(folder)).filter((name) => name.endsWith('.log')).sort()) {
    const text = await readFile(join(folder, file), 'utf8')
    for (const sentence of sentencesIn(text, level)) {
      counts.set(sentence, (counts.get(sentence) ?? 0) + 1)
    }
  }
  return counts
}

export async function readLoggedErrors(folder: string): Promise<string[]> {
  const counts = [...(await countLogged(folder, ERROR))]
  return counts
    .filter(([sentence]) => !DATABASE_AWAY.test(sentence))
    .map(([sentence, times]) => `${sentence} (${times} times)`)
}

/** Lines that are not JSON come from a crash; together they count as one message. */
function sentencesIn(text: string, level: number): string[] {
  const sentences: string[] = []
  let distress: string[] = []
  for (const row of [...text.split('\n'), '{}']) {
    if (!row.startsWith('{')) {
      if (row.trim() !== '' && !row.startsWith('Sandbox siap')) distress.push(row.trim())
      continue
    }
    if (distress.length > 0) sentences.push(distress.join(' ').slice(0, DISTRESS_LETTERS))
    distress = []
    const line = JSON.parse(row) as Partial<Line>
    if (line.level === undefined || line.level < level) continue
    const reason = line.level >= ERROR ? ` ${line.err?.message ?? ''}` : ''
    sentences.push(`${line.service}: ${line.msg}${reason}`)
  }
  return sentences
}
