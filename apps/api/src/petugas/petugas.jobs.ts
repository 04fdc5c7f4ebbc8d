import { LEVEL_WORDS } from '@lunas/contract/pengguna/level.words'
import type { JobHandler } from '#platform/jobs/jobs'
import type { JobNeeds } from '#petugas/needs'
import { undanganOf } from '#petugas/undangan'
import { findUndanganById } from '#petugas/undangan.queries'

/** Sends an invitation by e-mail, once, unless it was used or replaced meanwhile. */
export function tellUndanganJob({ db, clock, config, messages, findInstitusi }: JobNeeds): JobHandler {
  return async ({ institusi_id, subject_id }) => {
    const row = await db.inTransaction(institusi_id, (tx) =>
      findUndanganById(tx, subject_id, clock.now()),
    )
    if (!row) return
    const { nama: institusi } = await findInstitusi(institusi_id)
    const origin = config.publicUrl || `http://localhost:${config.port}`
    // After #, so that the secret is in no log, and no preview of the link uses it.
    const tautan = `${origin}/portal/undangan#${undanganOf(institusi_id, subject_id, config.sandiPepper)}`
    const delivery = await messages.deliver({
      institusi_id, id: subject_id, tujuan: row.email, kanal: 'email', template: 'undangan',
      isi: { nama: row.nama, institusi, tugas: LEVEL_WORDS[row.level], tautan }, isLast: false,
    })
    if (delivery === 'nanti') throw new Error('an invitation was not sent yet')
  }
}
