import { PassThrough } from 'node:stream'
import type { BentukEkspor } from '@lunas/contract/portal/ekspor'
import type { Daftar } from '#ekspor/ekspor'
import type { Needs } from '#ekspor/needs'
import { readKop } from '#ekspor/read-kop'
import { countRows, type Page } from '#ekspor/read-pages'
import type { Database } from '#platform/db/database'
import { onePage, type Berkas } from '#platform/dokumen/berkas'
import { writeExcel } from '#platform/dokumen/excel'
import { writePdf } from '#platform/dokumen/pdf-list'
import { personOf, type Caller } from '#platform/http/caller'
import type { FileAnswer } from '#platform/http/handlers'
import { leaveJejak } from '#platform/jejak'

type Wish<Row> = {
  bentuk: BentukEkspor
  daftar: Daftar<Row>
  filter: Readonly<Record<string, unknown>>
  /** Reads the list page by page from the given database. */
  pagesOn: (db: Database) => AsyncIterable<Page<Row>>
}

/**
 * Streams a list as a file. Count, letterhead and rows come from the same snapshot. Refusals happen
 * before the first byte; a later failure breaks the file off, so that it cannot be opened as
 * complete.
 */
export function writeBerkas<Row>(
  deps: Needs, caller: Caller, wish: Wish<Row>,
): Promise<FileAnswer> {
  const content = new PassThrough()
  // The promise or the reader reports the error; without a listener it would end the process.
  content.on('error', () => {})
  return new Promise((resolve, reject) => {
    const { institusi_id } = personOf(caller)
    const written = deps.eksporDb.inSnapshot(institusi_id, async (snapshot) => {
      const { berkas, filename } = await prepare(deps, snapshot, caller, wish)
      resolve({ filename, content })
      await (wish.bentuk === 'pdf' ? writePdf(content, berkas) : writeExcel(content, berkas))
    })
    written.catch((error: Error) => {
      reject(error)
      content.destroy(error)
    })
  })
}

async function prepare<Row>(
  { db, clock }: Needs, snapshot: Database, caller: Caller, wish: Wish<Row>,
) {
  const { bentuk, daftar, filter, pagesOn } = wish
  const person = personOf(caller)
  const { institusi_id, pengguna_id } = person
  const now = clock.now()
  const { banyak, only } = await countRows(pagesOn(snapshot))
  const head = await snapshot.inTransaction(institusi_id, (tx) =>
    readKop(tx, person, { daftar, filter, banyak, now }),
  )
  // The file may contain children's names, so the trail is written before the first byte.
  await db.inTransaction(institusi_id, (tx) =>
    leaveJejak(tx, {
      pada: now, pengguna_id, tindakan: 'daftar_diekspor', subject_id: pengguna_id,
      alamat: caller.address, rincian: { daftar: daftar.nama, bentuk, baris: banyak },
    }),
  )
  const halaman = only ? onePage(only) : pagesOn(snapshot)
  const berkas: Berkas<Row> = { ...head, kolom: daftar.kolom, halaman }
  const ending = bentuk === 'pdf' ? 'pdf' : 'xlsx'
  return { berkas, filename: `${daftar.nama}-${now.toISOString().slice(0, 10)}.${ending}` }
}
