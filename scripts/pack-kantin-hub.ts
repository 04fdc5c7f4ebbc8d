import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { SETTINGS_FILE } from '../apps/kantin-hub/src/settings.ts'
import { say } from './install/project.mjs'
import { packProgram } from './pack/single-program.ts'
import { runFlow } from './supervisor/main-flow.ts'

await runFlow(pack)

/** npm run kantin-hub:pack -- https://bayar.sekolah.sch.id: one program for a PC like this one. */
async function pack(signal: AbortSignal): Promise<number> {
  const [server] = process.argv.slice(2)
  if (!server || !URL.canParse(server))
    throw new Error('Tulis alamat Lunas: npm run kantin-hub:pack -- https://bayar.sekolah.sch.id')
  const { folder, program, megabytes } = await packProgram('kantin-hub', signal)
  const secret = process.env.LUNAS_REQUEST_SECRET
  writeFileSync(join(folder, SETTINGS_FILE), `${JSON.stringify({ server, ...(secret && { secret }) }, null, 2)}\n`)
  await tryOut(program)
  say(`Siap diserahkan: ${folder} (${megabytes} MB). Kedua berkasnya tetap dalam satu folder.`)
  return 0
}

/** Starts the packed program without a code: a program that was never run is not done. */
async function tryOut(program: string): Promise<void> {
  const data = mkdtempSync(join(tmpdir(), 'lunas-hub-'))
  const child = spawn(program, { env: { LUNAS_HUB_DATA: data }, stdio: ['ignore', 'ignore', 'pipe'] })
  try {
    let said = ''
    child.stderr.on('data', (part: Buffer) => (said += part.toString('utf8')))
    await once(child, 'close')
    if (!said.includes('Hub belum dipasang')) throw new Error(`Program yang dikemas tidak menjawab: ${said}`)
  } finally {
    rmSync(data, { recursive: true, force: true })
  }
}
