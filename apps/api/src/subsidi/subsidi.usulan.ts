import { requireOurs } from '#platform/auth/require-ours'
import { personOf } from '#platform/http/caller'
import { usulanSubsidi, type Subsidi } from '#subsidi/subsidi'
import { lockSubsidi, savePutusan } from '#subsidi/subsidi.queries'
import { putusanOf } from '#usulan/save-putusan'
import type { Act, JenisUsulan } from '#usulan/usulan'

/** A subsidi that one person proposed; with a second one's yes it is given from its first day on. */
export const subsidiUsulan: JenisUsulan<Subsidi> = {
  ...usulanSubsidi,
  lock: requireLocked,
  before: ({ id, sekolah_id, status }) => ({ subject_id: id, sekolah_id, sebelum: { status } }),
  async agree(act, row, alasan) {
    await savePutusan(act.tx, row.id, putusanOf(act, 'disetujui', alasan))
    return { status: 'disetujui', jumlah: row.jumlah }
  },
  async end(act, row, { alasan }) {
    await savePutusan(act.tx, row.id, putusanOf(act, 'ditolak', alasan))
    return { status: 'ditolak' }
  },
}

/** A subsidi that this person may see, locked until the commit. */
export async function requireLocked({ tx, caller, now }: Act, idsubsidi: string): Promise<Subsidi> {
  return requireOurs(tx, personOf(caller), {
    kind: 'subsidi', kode: idsubsidi, refusal: 'SUBSIDI_TIDAK_DITEMUKAN',
    find: (_, id) => lockSubsidi(tx, id, now),
  })
}
