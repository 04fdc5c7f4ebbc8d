import { readFile } from 'node:fs/promises'
import { createDeps, type Deps } from '#deps'
import { loadConfig } from '#platform/config'
import { addMitraBank } from '#snap/add-mitra-bank'
import { readNewBank } from '#snap/new-bank'
import { requireAsAgreed } from '#snap/require-as-agreed'
import { switchMitra } from '#snap/switch-mitra'

/**
 * `npm run add-bank -- bank.json` lets a bank call us for one institution;
 * `npm run add-bank -- --nonaktifkan <client_id>` shuts it out, `--aktifkan` lets it in again.
 */
const USAGE =
  'Cara pakai: npm run add-bank -- <file.json>, atau -- --nonaktifkan|--aktifkan <client_id>. ' +
  'Lihat apps/api/src/snap.'
const [first, client_id] = process.argv.slice(2)
if (!first) throw new Error(USAGE)
const config = loadConfig(process.env)
const deps = createDeps(config, 'add-bank')
try {
  const isSwitch = first === '--nonaktifkan' || first === '--aktifkan'
  if (first.startsWith('--') && (!isSwitch || !client_id)) throw new Error(USAGE)
  const said = isSwitch && client_id
    ? await turn(deps, client_id, first === '--aktifkan')
    : await add(deps, await readFile(first, 'utf8'))
  process.stdout.write(`${said}\n`)
} finally {
  await deps.close()
}

async function add({ db, findInstitusi }: Deps, text: string): Promise<string> {
  const { institusi, ...bank } = readNewBank(text)
  await findInstitusi(institusi)
  await db.inTransaction(institusi, async (tx) => {
    await addMitraBank(tx, bank, config.snapSecret)
    await requireAsAgreed(tx, bank, config.snapSecret)
  })
  return (
    `${bank.nama} sudah boleh memanggil kami untuk ${institusi}. ` +
    'Nomor setiap siswa dibuat dalam sepuluh menit.'
  )
}

/** A bank belongs to no institution, so any of them will do to speak to the database. */
async function turn({ db }: Deps, id: string, aktif: boolean): Promise<string> {
  const [any] = await db.platform<{ id: string }>('SELECT id FROM institusi ORDER BY id LIMIT 1')
  const nama = any && (await db.inTransaction(any.id, (tx) => switchMitra(tx, id, aktif)))
  if (!nama) throw new Error(`Tidak ada bank dengan client_id ${id}.`)
  return aktif
    ? `${nama} boleh memanggil kami lagi.`
    : `${nama} tidak dapat lagi memanggil kami. Panggilannya ditolak dalam sepuluh detik.`
}
