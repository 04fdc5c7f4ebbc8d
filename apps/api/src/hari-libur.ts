import { formatDate, localDate } from '@lunas/values/local-date'
import { createDeps } from '#deps'
import { answerCommand } from '#platform/answer-command'
import type { Database } from '#platform/db/database'
import { loadConfig } from '#platform/config'
import { addHariLibur, listHariLibur, removeHariLibur } from '#rekonsiliasi/pencocokan/hari-libur'

/**
 * `npm run hari-libur` lists the holidays, which do not count as working days; `npm run hari-libur
 * -- 2026-03-20 "Idulfitri 1447 H"` adds one, `-- --hapus 2026-03-20` removes it.
 */
const USAGE =
  'Cara pakai: npm run hari-libur, atau -- <YYYY-MM-DD> "<nama>", atau -- --hapus <YYYY-MM-DD>.'
const deps = createDeps(loadConfig(process.env), 'hari-libur')
await answerCommand(() => answer(deps.db, process.argv.slice(2)), () => deps.close())

async function answer(db: Database, [first, ...rest]: string[]): Promise<string> {
  if (first === undefined) {
    const all = await listHariLibur(db)
    return all.map(({ tanggal, nama }) => `${tanggal}  ${nama}`).join('\n')
  }
  const [second] = rest
  if (second === undefined) throw new Error(USAGE)
  if (first === '--hapus') {
    const tanggal = localDate(second)
    if (!(await removeHariLibur(db, tanggal))) throw new Error(`${tanggal} bukan hari libur.`)
    return `${formatDate(tanggal)} bukan hari libur lagi.`
  }
  const [tanggal, nama] = [localDate(first), rest.join(' ').trim()]
  if (nama === '') throw new Error(USAGE)
  await addHariLibur(db, { tanggal, nama })
  return `${formatDate(tanggal)} libur: ${nama}.`
}
