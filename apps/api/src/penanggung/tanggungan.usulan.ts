import { requireOurs } from '#platform/auth/require-ours'
import type { Tx } from '#platform/db/database'
import { personOf, type Caller } from '#platform/http/caller'
import { refuse } from '#platform/http/refuse'
import { usulanTanggungan, type Tanggungan } from '#penanggung/penanggung'
import { findOverlapping, lockTanggungan, savePutusan } from '#penanggung/tanggungan.queries'
import { lockTerms } from '#tagihan/tagihan'
import { putusanOf } from '#usulan/save-putusan'
import type { JenisUsulan } from '#usulan/usulan'

/** An agreement that one person proposed; with a second one's yes runs that are prepared from then on use it. */
export const tanggunganUsulan: JenisUsulan<Tanggungan> = {
  ...usulanTanggungan,
  lock: ({ tx, caller }, idtanggungan) => requireLocked(tx, caller, idtanggungan),
  before: ({ id, sekolah_id, status }) => ({ subject_id: id, sekolah_id, sebelum: { status } }),
  async agree(act, row, alasan) {
    await lockTerms(act.tx, [row.jenis_id], 'alone')
    // Another one may have been agreed to since this was proposed.
    const nama = await findOverlapping(act.tx, row)
    if (nama) throw refuse('TANGGUNGAN_BERTUMPUK', { nama })
    await savePutusan(act.tx, row.id, putusanOf(act, 'disetujui', alasan))
    return { status: 'disetujui' }
  },
  async end(act, row, { alasan }) {
    await savePutusan(act.tx, row.id, putusanOf(act, 'ditolak', alasan))
    return { status: 'ditolak' }
  },
}

/** An agreement that this person may see, locked until the commit. */
export function requireLocked(tx: Tx, caller: Caller, idtanggungan: string): Promise<Tanggungan> {
  return requireOurs(tx, personOf(caller), {
    kind: 'tanggungan', kode: idtanggungan, refusal: 'TANGGUNGAN_TIDAK_DITEMUKAN', find: lockTanggungan,
  })
}
