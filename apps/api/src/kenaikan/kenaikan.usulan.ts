import { requireOurs } from '#platform/auth/require-ours'
import type { Tx } from '#platform/db/database'
import { personOf, type Caller } from '#platform/http/caller'
import { refuse } from '#platform/http/refuse'
import { applyKenaikan, requireUnchanged } from '#kenaikan/apply-kenaikan'
import { usulanKenaikan, type Kenaikan } from '#kenaikan/kenaikan'
import { lockKenaikan, moveTo } from '#kenaikan/kenaikan.queries'
import { requireVersi } from '#usulan/require-versi'
import type { Act, JenisUsulan } from '#usulan/usulan'

/** A promotion that this person may see, locked until the commit. */
export async function requireLocked(tx: Tx, caller: Caller, idkenaikan: string): Promise<Kenaikan> {
  return requireOurs(tx, personOf(caller), {
    kind: 'kenaikan', kode: idkenaikan, refusal: 'KENAIKAN_TIDAK_DITEMUKAN', find: lockKenaikan,
  })
}

export async function requireDraf(tx: Tx, caller: Caller, idkenaikan: string): Promise<Kenaikan> {
  const row = await requireLocked(tx, caller, idkenaikan)
  if (row.status !== 'draf') throw refuse('KENAIKAN_BUKAN_DRAF')
  return row
}

/** A promotion that one person prepared; when a second one agrees, all its pupils move. */
export const kenaikanUsulan: JenisUsulan<Kenaikan> = {
  ...usulanKenaikan,
  lock: ({ tx, caller }, idkenaikan) => requireLocked(tx, caller, idkenaikan),
  before: ({ id, sekolah_id, status }) => ({ subject_id: id, sekolah_id, sebelum: { status } }),
  async agree({ tx, caller, now }, row, alasan) {
    await applyKenaikan(tx, row, now)
    await moveTo(tx, row.id, {
      status: 'diterapkan', diajukan_oleh: row.diajukan_oleh_id, diajukan_at: row.diajukan_at,
      diputus_oleh: personOf(caller).pengguna_id, diputus_at: now, alasan,
    })
    return { status: 'diterapkan', siswa: row.siswa, keluar: row.lulus + row.pindah + row.keluar }
  },
  // It can be changed and proposed again, so nothing that was prepared is lost.
  async end({ tx }, row, { alasan }) {
    await moveTo(tx, row.id, { ...NOBODY, status: 'draf', alasan })
    return { status: 'draf' }
  },
}

const NOBODY = { diajukan_oleh: null, diajukan_at: null, diputus_oleh: null, diputus_at: null }

/** Hands it to a second person, unless somebody joined or left since it was prepared. */
export async function writeUsulan({ tx, caller, now }: Act, row: Kenaikan, seen: number) {
  if (row.status !== 'draf') throw refuse('KENAIKAN_BUKAN_DRAF')
  requireVersi(row, seen)
  await requireUnchanged(tx, row.id)
  await moveTo(tx, row.id, {
    ...NOBODY, status: 'menunggu', diajukan_oleh: personOf(caller).pengguna_id, diajukan_at: now,
    alasan: '',
  })
  return { status: 'menunggu', siswa: row.siswa }
}

/** Gives it up before anybody was asked. */
export async function giveUp({ tx, caller }: Pick<Act, 'tx' | 'caller'>, idkenaikan: string): Promise<Kenaikan> {
  const row = await requireDraf(tx, caller, idkenaikan)
  await moveTo(tx, row.id, { ...NOBODY, status: 'dibatalkan', alasan: row.alasan })
  return row
}
