import { parseKode } from '@lunas/values/kode'
import { worksFor } from '#platform/auth/wewenang'
import { personOf } from '#platform/http/caller'
import { refuse } from '#platform/http/refuse'
import { usulanSubsidi, type Subsidi } from '#subsidi/subsidi'
import { lockSubsidi, savePutusan } from '#subsidi/subsidi.queries'
import type { Act, JenisUsulan } from '#usulan/usulan'

/** A subsidi that one person proposed; with a second one's yes it is given from its first day on. */
export const subsidiUsulan: JenisUsulan<Subsidi> = {
  ...usulanSubsidi,
  lock: requireLocked,
  before: ({ id, sekolah_id, status }) => ({ subject_id: id, sekolah_id, sebelum: { status } }),
  async agree(act, row, alasan) {
    await save(act, row, 'disetujui', alasan)
    return { status: 'disetujui', jumlah: row.jumlah }
  },
  async end(act, row, { alasan }) {
    await save(act, row, 'ditolak', alasan)
    return { status: 'ditolak' }
  },
}

/** A subsidi that this person may see, locked until the commit. */
export async function requireLocked({ tx, caller, now }: Act, idsubsidi: string): Promise<Subsidi> {
  const kode = parseKode('subsidi', idsubsidi)
  const row = kode?.institusi_id === tx.institusi_id ? await lockSubsidi(tx, kode.id, now) : undefined
  if (!row || !(await worksFor(tx, personOf(caller), row.sekolah_id))) throw refuse('SUBSIDI_TIDAK_DITEMUKAN')
  return row
}

function save(
  { tx, caller, now }: Act, { id }: Subsidi, status: 'disetujui' | 'ditolak', alasan: string,
): Promise<void> {
  return savePutusan(tx, id, { status, oleh: personOf(caller).pengguna_id, pada: now, alasan })
}
