import type { BeritaSingkat, Linimasa } from '@lunas/contract/linimasa/linimasa'
import { idOfKode } from '@lunas/values/kode'
import { paragraphOf } from '#linimasa/clean-html'
import { showBerita, showLinimasa } from '#linimasa/linimasa'
import {
  countUnread, findPlace, findShown, listLinimasa, markDibaca, readKunci,
} from '#linimasa/linimasa.queries'
import type { Needs } from '#linimasa/needs'
import { DAY_MS, later } from '#platform/clock'
import type { Person } from '#platform/http/caller'
import { refuse } from '#platform/http/refuse'

type ReadDeps = Pick<Needs, 'db' | 'clock'>

const PAGE_SIZE = 20
const ON_HOME = 3
/** Older news is no longer news, read or not. */
const UNREAD_MS = 30 * DAY_MS
const UNREAD_MAX = 99

/** A page of the posts for this family, after the item that it saw last. */
export async function readDaftarLinimasa(
  { db, clock }: ReadDeps, person: Person, setelah: string | undefined,
): Promise<Linimasa[]> {
  const { institusi_id, pengguna_id } = person
  const after = idOfKode('linimasa', setelah)
  const rows = await db.inTransaction(institusi_id, async (tx) => {
    const place = after === null ? undefined : await findPlace(tx, after)
    // A reference to nothing ends the list; without this it would begin anew.
    if (setelah !== undefined && !place) return []
    const kunci = await readKunci(tx, person)
    return listLinimasa(tx, kunci, pengguna_id, clock.now(), place, PAGE_SIZE)
  })
  return rows.map((row) => showLinimasa(institusi_id, row, paragraphOf(row.cuplikan)))
}

/** One post in full, which this person has read from now on. */
export async function openLinimasa(
  { db, clock }: ReadDeps, person: Person, idlinimasa: string,
): Promise<Linimasa> {
  const { institusi_id, pengguna_id } = person
  const id = idOfKode('linimasa', idlinimasa)
  const now = clock.now()
  return db.inTransaction(institusi_id, async (tx) => {
    const kunci = await readKunci(tx, person)
    const row = id === null ? undefined : await findShown(tx, id, kunci, pengguna_id, now)
    if (!row) throw refuse('LINIMASA_TIDAK_ADA')
    if (!row.dibaca) await markDibaca(tx, row.id, pengguna_id, now)
    return showLinimasa(institusi_id, { ...row, dibaca: true }, row.deskripsi)
  })
}

export type Berita = { berita: BeritaSingkat[]; berita_belum_dibaca: number }

/** The newest posts for the home, and how many are unread. */
export async function readBerita({ db, clock }: ReadDeps, person: Person): Promise<Berita> {
  const { institusi_id, pengguna_id } = person
  const now = clock.now()
  return db.inTransaction(institusi_id, async (tx) => {
    const kunci = await readKunci(tx, person)
    const rows = await listLinimasa(tx, kunci, pengguna_id, now, undefined, ON_HOME)
    return {
      berita: rows.map((row) => showBerita(institusi_id, row)),
      berita_belum_dibaca: await countUnread(
        tx, kunci, pengguna_id, now, later(now, -UNREAD_MS), UNREAD_MAX,
      ),
    }
  })
}
