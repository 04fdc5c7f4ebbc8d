import { readFile } from 'node:fs/promises'
import { createDeps } from '#deps'
import { answerCommand } from '#platform/answer-command'
import { loadConfig } from '#platform/config'
import { openOwnerDatabase, type Tx } from '#platform/db/database'
import { readOwnerUrl } from '#platform/db/login-roles'
import { addBankSnap } from '#snap/add-bank-snap'
import { changeKeys } from '#snap/change-keys'
import { readNewBank, readNewKeys } from '#snap/new-bank'
import { requireAsAgreed } from '#snap/require-as-agreed'
import { switchBank } from '#snap/switch-bank'

/**
 * `npm run add-bank -- bank.json` lets a bank call us for one institution; `npm run add-bank --
 * --nonaktifkan <client_id>` blocks it, `--aktifkan` lets it call again; `npm run add-bank --
 * --ganti-kunci kunci.json` replaces its key or secret.
 */
const USAGE =
  'Cara pakai: npm run add-bank -- <file.json>, -- --ganti-kunci <file.json>, atau ' +
  '-- --nonaktifkan|--aktifkan <client_id>. Lihat apps/api/src/snap.'
const args = process.argv.slice(2)
const config = loadConfig(process.env)
const ownerDb = openOwnerDatabase(readOwnerUrl(process.env))
const deps = createDeps(config, 'add-bank')
await answerCommand(() => run(args), async () => {
  await deps.close()
  await ownerDb.close()
})

async function run([first = '', second = '']: readonly string[]): Promise<string> {
  if (first !== '' && !first.startsWith('--')) return add(await readFile(first, 'utf8'))
  if (second === '') throw new Error(USAGE)
  if (first === '--ganti-kunci') return change(await readFile(second, 'utf8'))
  if (first === '--nonaktifkan' || first === '--aktifkan') {
    return switchOnOff(second, first === '--aktifkan')
  }
  throw new Error(USAGE)
}

async function add(text: string): Promise<string> {
  const { institusi, ...bank } = readNewBank(text)
  await deps.findInstitusi(institusi)
  await ownerDb.inTransaction(institusi, async (tx) => {
    await addBankSnap(tx, bank, config.snapSecret)
    await requireAsAgreed(tx, bank, config.snapSecret)
  })
  return (
    `${bank.nama} sudah boleh memanggil kami untuk ${institusi}. ` +
    'Nomor setiap siswa dibuat dalam sepuluh menit.'
  )
}

async function change(text: string): Promise<string> {
  const keys = readNewKeys(text)
  const nama = await ofBank(keys.client_id, (tx) => changeKeys(tx, keys, config.snapSecret))
  return `Kunci ${nama} sudah diganti. Yang lama ditolak dalam sepuluh detik.`
}

async function switchOnOff(client_id: string, aktif: boolean): Promise<string> {
  const nama = await ofBank(client_id, (tx) => switchBank(tx, client_id, aktif))
  return aktif
    ? `${nama} boleh memanggil kami lagi.`
    : `${nama} tidak dapat lagi memanggil kami. Panggilannya ditolak dalam sepuluh detik.`
}

/** A bank belongs to no institution, so the transaction enters any one of them. */
async function ofBank(
  client_id: string, work: (tx: Tx) => Promise<string | undefined>,
): Promise<string> {
  const [any] = await ownerDb.platform<{ id: string }>('SELECT id FROM offered.institusi ORDER BY id LIMIT 1')
  const nama = any && (await ownerDb.inTransaction(any.id, work))
  if (!nama) throw new Error(`Tidak ada bank dengan client_id ${client_id}.`)
  return nama
}
