import { formatInstant } from '@lunas/values/local-date'
import type { Tx } from '#platform/db/database'
import { idFrom } from '#platform/ids'
import type { JobHandler } from '#platform/jobs/jobs'
import { KONTAK_WORDS, tautanOf, type JenisKontak } from '#profil/kontak'
import type { JobNeeds } from '#profil/needs'

type Change = { pengguna_id: string; jenis: JenisKontak; diubah_at: Date }

/**
 * Tells the old contacts that one was changed, with the link that undoes it. Repeated until the
 * provider has answered for each, since a thief profits from a message that gets lost.
 */
export function tellKontakJob(deps: JobNeeds): JobHandler {
  const { db, clock, config, messages } = deps
  return async ({ institusi_id, subject_id }) => {
    const now = clock.now()
    const told = await db.inTransaction(institusi_id, async (tx) => {
      const [change] = await tx.query<Change>(
        'SELECT * FROM kontak_change($1, $2, $3)', [institusi_id, subject_id, now],
      )
      return change && { change, contacts: await contactsOf(tx, change.pengguna_id, subject_id, now) }
    })
    if (!told) return
    const { change, contacts } = told
    const origin = config.publicUrl || `http://localhost:${config.port}`
    // After #, so that the secret is in no log, and no preview of the link uses it.
    const tautan = `${origin}/batal-ubah#${tautanOf(institusi_id, subject_id, config.sandiPepper)}`
    const isi = {
      kontak: KONTAK_WORDS[change.jenis], waktu: formatInstant(change.diubah_at, 'Asia/Jakarta'), tautan,
    }
    for (const tujuan of contacts) {
      const delivery = await messages.deliver({
        institusi_id, id: idFrom(`${subject_id}/${tujuan}`), tujuan, kanal: kanalOf(tujuan),
        template: 'kontak_diubah', isi, isLast: false,
      })
      if (delivery === 'nanti') throw new Error('an old contact was not told yet')
    }
  }
}

/** Tells all contacts, also old ones that can still undo a change, about a new password. */
export function tellSandiJob(deps: JobNeeds): JobHandler {
  return async ({ institusi_id, subject_id: pengguna_id }) => {
    const now = deps.clock.now()
    const contacts = await deps.db.inTransaction(institusi_id, (tx) =>
      contactsOf(tx, pengguna_id, null, now),
    )
    const isi = { waktu: formatInstant(now, 'Asia/Jakarta') }
    for (const tujuan of contacts) {
      await deps.messages.notify({ institusi_id, tujuan, template: 'sandi_diubah', isi })
    }
  }
}

async function contactsOf(
  tx: Tx, pengguna_id: string, kontak_id: string | null, now: Date,
): Promise<string[]> {
  const rows = await tx.query<{ kontak: string }>(
    'SELECT kontak FROM kontak_to_tell($1, $2, $3, $4) AS kontak',
    [tx.institusi_id, pengguna_id, kontak_id, now],
  )
  return rows.map(({ kontak }) => kontak)
}

function kanalOf(tujuan: string) {
  return tujuan.includes('@') ? ('email' as const) : ('whatsapp' as const)
}
