import { localDateAt } from '@lunas/values/local-date'
import { createDeps } from '#deps'
import { addInstitusiRow } from '#institusi/open-institusi'
import { requireEmail } from '#pengguna/pengguna'
import { addInvited } from '#petugas/invite-petugas'
import { undanganOf } from '#petugas/undangan'
import { answerCommand } from '#platform/answer-command'
import { loadConfig } from '#platform/config'
import { openOwnerDatabase, type Tx } from '#platform/db/database'
import { readOwnerUrl } from '#platform/db/login-roles'

/**
 * `npm run operator -- <e-mail> <name>` makes the first two operators of an empty database, with the
 * institution that operators belong to, and prints the link to choose a password. Two, since somebody
 * whom one operator invited counts as that one until another confirms it. Later operators are
 * invited in the portal. It needs the owner's DATABASE_URL and, in production, every secret of the
 * configuration: without them `loadConfig` refuses.
 */
const USAGE = 'Cara pakai: npm run operator -- <e-mail> <nama>'
/** The institution of plain addresses, where operators log in. */
const HOME = 'mobile'
const [email = '', ...words] = process.argv.slice(2)
const config = loadConfig(process.env)
const ownerDb = openOwnerDatabase(readOwnerUrl(process.env))
const deps = createDeps(config, 'operator')
await answerCommand(run, async () => {
  await deps.close()
  await ownerDb.close()
})

async function run(): Promise<string> {
  const nama = words.join(' ').trim()
  if (email === '' || nama === '') throw new Error(USAGE)
  const address = requireEmail(email)
  const undangan_id = await ownerDb.inTransaction(HOME, (tx) => addFirst(tx, nama, address))
  const origin = config.publicUrl || `http://localhost:${config.port}`
  return (
    `Operator ${nama} dibuat. Pilih password dalam 7 hari di tautan ini:\n` +
    `${origin}/portal/undangan#${undanganOf(HOME, undangan_id, config.sandiPepper)}`
  )
}

async function addFirst(tx: Tx, nama: string, address: string): Promise<string> {
  const now = deps.clock.now()
  await addInstitusiRow(tx, { nama: 'Operator Lunas', tagline: '', warna: '', wa_bantuan: '' })
  const known = await tx.query(
    `SELECT 1 FROM offered.penugasan WHERE institusi_id = $1 AND level = 'operator' LIMIT 2`,
    [tx.institusi_id],
  )
  if (known.length === 2) throw new Error('Sudah ada dua operator. Operator lain diundang di portal, layar Petugas.')
  const today = localDateAt(now, 'Asia/Jakarta')
  const asked = { level: 'operator' as const, sekolah_ids: [], mulai: today, sampai: null }
  const id = await addInvited(tx, {
    nama, email: address, asked, dibuat_oleh: null, pepper: config.sandiPepper, now,
  })
  const [undangan] = await tx.query<{ id: string }>(
    'SELECT id FROM offered.undangan WHERE institusi_id = $1 AND pengguna_id = $2', [tx.institusi_id, id],
  )
  if (!undangan) throw new Error('E-mail ini sudah dipakai.')
  return undangan.id
}
