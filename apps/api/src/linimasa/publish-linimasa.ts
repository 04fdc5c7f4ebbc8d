import type { StatusLinimasa } from '@lunas/contract/linimasa/linimasa'
import type { ParsedRequestOf } from '@lunas/contract/wire/calls'
import { lockOwnInfo, readInfo, traceOf } from '#linimasa/editor'
import { moveInfo, type InfoRow } from '#linimasa/kelola.queries'
import { isScheduleOpen, keadaanOf, linimasaTransitions } from '#linimasa/linimasa'
import type { Needs } from '#linimasa/needs'
import { isComplete } from '#linimasa/save-linimasa'
import { personOf, type Caller } from '#platform/http/caller'
import { refuse } from '#platform/http/refuse'
import { leaveJejak, type Tindakan } from '#platform/jejak'

type MoveDeps = Pick<Needs, 'db' | 'clock'>
type Standing = Pick<InfoRow, 'status' | 'tayang_dari' | 'disematkan'>

/** Publishes a complete post, now or at its time. */
export function publishLinimasa(
  deps: MoveDeps, { idlinimasa, versi }: ParsedRequestOf<'terbitkanLinimasa'>, caller: Caller,
) {
  return movePost(deps, idlinimasa, caller, 'linimasa_diterbitkan', (post, now) => {
    if (post.versi !== versi) throw refuse('LINIMASA_BERUBAH')
    // A post whose time is over may not have been ended by the sweep yet.
    const status = keadaanOf(post, now) === 'berakhir' ? 'berakhir' : post.status
    if (!allows('publish', status)) throw refuse('LINIMASA_SUDAH_TERBIT')
    if (!isComplete(post)) throw refuse('LINIMASA_BELUM_LENGKAP')
    const { tayang_dari: planned } = post
    const tayang_dari = planned && planned > now ? planned : now
    if (!isScheduleOpen({ ...post, tayang_dari }, now)) throw refuse('LINIMASA_JADWAL_TERBALIK')
    return { status: linimasaTransitions.publish.to, tayang_dari, disematkan: post.disematkan }
  })
}

/** Takes a published post away; it is not found from then on, also by its address. */
export function withdrawLinimasa(
  deps: MoveDeps, { idlinimasa }: ParsedRequestOf<'tarikLinimasa'>, caller: Caller,
) {
  return movePost(deps, idlinimasa, caller, 'linimasa_ditarik', (post) => {
    if (!allows('withdraw', post.status)) throw refuse('LINIMASA_BELUM_TERBIT')
    return { ...post, status: linimasaTransitions.withdraw.to }
  })
}

/** Keeps a post above the others, or lets it go. */
export function pinLinimasa(
  deps: MoveDeps, { idlinimasa, disematkan }: ParsedRequestOf<'sematkanLinimasa'>, caller: Caller,
) {
  return movePost(deps, idlinimasa, caller, 'linimasa_disematkan', (post) => ({
    ...post, disematkan,
  }))
}

function allows(move: keyof typeof linimasaTransitions, status: StatusLinimasa): boolean {
  const from: readonly StatusLinimasa[] = linimasaTransitions[move].from
  return from.includes(status)
}

async function movePost(
  { db, clock }: MoveDeps, idlinimasa: string, caller: Caller, tindakan: Tindakan,
  move: (post: InfoRow, now: Date) => Standing,
) {
  const person = personOf(caller)
  const { pengguna_id } = person
  const now = clock.now()
  return db.inTransaction(person.institusi_id, async (tx) => {
    const post = await lockOwnInfo(tx, person, idlinimasa)
    const to = move(post, now)
    await moveInfo(tx, post.id, to, pengguna_id, now)
    await leaveJejak(tx, {
      pada: now, pengguna_id, tindakan, subject_id: post.id, alamat: caller.address,
      ...(post.sekolah_id && { sekolah_id: post.sekolah_id }),
      sebelum: traceOf(post),
      sesudah: traceOf({ ...post, ...to, versi: post.versi + 1 }),
    })
    return readInfo(tx, post.id, now)
  })
}
