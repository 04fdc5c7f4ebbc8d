import type { Tx } from '#platform/db/database'
import { worksFor } from '#platform/auth/wewenang'
import type { Person } from '#platform/http/caller'
import { refuse } from '#platform/http/refuse'
import { leaveJejak } from '#platform/jejak'
import { pengajuanTransitions, type PengajuanMove } from '#anak/anak'
import { movePengajuan } from '#anak/anak.queries'
import type { Needs } from '#anak/needs'
import { findForPetugas, sidikPengajuan } from '#anak/pengajuan.queries'

export type Decision = {
  pengajuan_id: string
  /** The fingerprint of what the officer has looked at. */
  dilihat: string
  move: PengajuanMove
  catatan: string
  /** The number that the new one replaces; left out when both guardians stay. */
  nomor_lama?: string
  /** The officer's network address. */
  alamat?: string
}

/**
 * Records an officer's decision about a request. If the school agrees, the number becomes a
 * guardian's and the child appears. False when somebody else decided first.
 */
export async function decidePengajuan(
  { db, clock }: Pick<Needs, 'db' | 'clock'>, officer: Person, decision: Decision,
): Promise<boolean> {
  const { pengajuan_id, dilihat, move, catatan, nomor_lama, alamat } = decision
  const now = clock.now()
  const { pengguna_id } = officer
  return db.inTransaction(officer.institusi_id, async (tx) => {
    const asked = await findForPetugas(tx, pengajuan_id)
    if (!asked || !(await worksFor(tx, officer, asked.sekolah_id))) {
      throw refuse('PENGAJUAN_TIDAK_DITEMUKAN')
    }
    const by = { pengguna_id, catatan, now }
    const moved = await movePengajuan(tx, pengajuan_id, pengajuanTransitions[move], by)
    if (!moved) return false
    if (sidikPengajuan(asked) !== dilihat) throw refuse('USULAN_BERUBAH')
    if (nomor_lama && !asked.nomor_tercatat.includes(nomor_lama)) {
      throw refuse('NOMOR_LAMA_TIDAK_DIKENAL')
    }
    if (move === 'approve') await replaceNomor(tx, moved, nomor_lama)
    await leaveJejak(tx, {
      pada: now,
      pengguna_id,
      tindakan: move === 'approve' ? 'pengajuan_wali_disetujui' : 'pengajuan_wali_ditolak',
      subject_id: pengajuan_id,
      rincian: { siswa_id: moved.siswa_id, pengguna_id: moved.pengguna_id },
      sekolah_id: asked.sekolah_id,
      sebelum: { status: 'menunggu' },
      sesudah: { status: pengajuanTransitions[move].to, ganti_nomor: nomor_lama !== undefined },
      ...(alamat && { alamat }),
    })
    return true
  })
}

type Moved = { pengguna_id: string; siswa_id: string; nomor_wa: string }

async function replaceNomor(tx: Tx, moved: Moved, nomor_lama: string | undefined): Promise<void> {
  const { siswa_id, nomor_wa, pengguna_id } = moved
  await tx.query(
    `INSERT INTO siswa_wali (institusi_id, siswa_id, nomor_wa) VALUES ($1, $2, $3)
     ON CONFLICT DO NOTHING`,
    [tx.institusi_id, siswa_id, nomor_wa],
  )
  // A child that the parent had removed comes back, since the parent asked for it.
  await tx.query(
    'DELETE FROM anak WHERE institusi_id = $1 AND pengguna_id = $2 AND siswa_id = $3',
    [tx.institusi_id, pengguna_id, siswa_id],
  )
  if (nomor_lama === undefined || nomor_lama === nomor_wa) return
  await tx.query(
    'DELETE FROM siswa_wali WHERE institusi_id = $1 AND siswa_id = $2 AND nomor_wa = $3',
    [tx.institusi_id, siswa_id, nomor_lama],
  )
}
