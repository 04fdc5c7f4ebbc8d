import { readFile } from 'node:fs/promises'
import { createDeps } from '#deps'
import { loadConfig } from '#platform/config'
import { addMitraBank } from '#snap/add-mitra-bank'
import { readNewBank } from '#snap/new-bank'

/** `npm run add-bank -- bank.json`: lets a bank call us for one institution. */
const [file] = process.argv.slice(2)
if (!file) throw new Error('Cara pakai: npm run add-bank -- <file.json>. Lihat apps/api/src/snap.')
const { institusi, ...bank } = readNewBank(await readFile(file, 'utf8'))
const config = loadConfig(process.env)
const deps = createDeps(config, 'add-bank')
try {
  await deps.findInstitusi(institusi)
  await deps.db.inTransaction(institusi, (tx) => addMitraBank(tx, bank, config.snapSecret))
  process.stdout.write(
    `${bank.nama} sudah boleh memanggil kami untuk ${institusi}. ` +
      'Nomor setiap siswa dibuat dalam sepuluh menit.\n',
  )
} finally {
  await deps.close()
}
