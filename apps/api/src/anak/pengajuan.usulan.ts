import { parseKode } from '@lunas/values/kode'
import { worksFor } from '#platform/auth/wewenang'
import type { Tx } from '#platform/db/database'
import { personOf } from '#platform/http/caller'
import { refuse } from '#platform/http/refuse'
import { pengajuanTransitions } from '#anak/anak'
import { movePengajuan } from '#anak/anak.queries'
import {
  findForPetugas, lockPengajuan, saveUsulan, usulanPengajuan, type PengajuanFound,
} from '#anak/pengajuan.queries'
import { deleteWali, recordWali } from '#anak/wali.queries'
import type { Act, JenisUsulan } from '#usulan/usulan'

/** A parent's number that one officer proposed to record; a second person agrees or refuses. */
export const pengajuanUsulan: JenisUsulan<PengajuanFound> = {
  ...usulanPengajuan,
  async lock({ tx, caller }, kode_pengajuan) {
    const kode = parseKode('pengajuan', kode_pengajuan)
    if (kode?.institusi_id !== tx.institusi_id) throw refuse('PENGAJUAN_TIDAK_DITEMUKAN')
    await lockPengajuan(tx, kode.id)
    const asked = await findForPetugas(tx, kode.id)
    if (!asked || !(await worksFor(tx, personOf(caller), asked.sekolah_id))) {
      throw refuse('PENGAJUAN_TIDAK_DITEMUKAN')
    }
    return asked
  },
  before: ({ id, sekolah_id, status }) => ({ subject_id: id, sekolah_id, sebelum: { status } }),
  async agree(act, asked, alasan) {
    requireOwnNomor(asked)
    await end(act, asked, 'approve', alasan)
    await replaceNomor(act.tx, asked, act.now)
    return { status: 'disetujui', ganti_nomor: asked.nomor_lama !== null }
  },
  async end(act, asked, { sebagai, alasan }) {
    if (sebagai === 'ditarik_kembali') {
      await saveUsulan(act.tx, asked.id, null)
      return { status: 'menunggu' }
    }
    await end(act, asked, 'reject', alasan)
    return { status: 'ditolak' }
  },
}

/** A number that its parent gave up, or had to give back, may be a stranger's by now. */
export function requireOwnNomor({ nomor_berlaku }: Pick<PengajuanFound, 'nomor_berlaku'>): void {
  if (!nomor_berlaku) throw refuse('PENGAJUAN_NOMOR_BERGANTI')
}

async function end(
  { tx, caller, now }: Act, { id }: PengajuanFound, move: 'approve' | 'reject', catatan: string,
): Promise<void> {
  const { pengguna_id } = personOf(caller)
  await movePengajuan(tx, id, pengajuanTransitions[move], { pengguna_id, catatan, now })
}

/** The new number becomes a guardian's, and the old one no longer is one. Both are told. */
async function replaceNomor(tx: Tx, asked: PengajuanFound, now: Date): Promise<void> {
  const { siswa_id, nomor_wa, pengguna_id, nomor_lama } = asked
  // A child that the parent had removed comes back, since the parent asked for it.
  await deleteWali(tx, siswa_id, { nomor_wa: null, pengguna_id })
  await tx.query(
    `INSERT INTO siswa_wali (institusi_id, siswa_id, nomor_wa) VALUES ($1, $2, $3)
     ON CONFLICT DO NOTHING`,
    [tx.institusi_id, siswa_id, nomor_wa],
  )
  const cara = 'pengajuan'
  await recordWali(tx, { siswa_id, nomor_wa, pengguna_id, perubahan: 'tertaut', cara }, now)
  if (nomor_lama === null || nomor_lama === nomor_wa) return
  const [owner] = await tx.query<{ id: string }>(
    'SELECT id FROM offered.pengguna WHERE institusi_id = $1 AND nomor_wa = $2',
    [tx.institusi_id, nomor_lama],
  )
  const lama = { nomor_wa: nomor_lama, pengguna_id: owner?.id ?? null }
  await deleteWali(tx, siswa_id, lama)
  const alasan = 'nomornya diganti atas permintaan wali'
  await recordWali(tx, { siswa_id, ...lama, perubahan: 'berakhir', cara, alasan }, now)
}
