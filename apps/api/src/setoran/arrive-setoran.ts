import type { TindakanKasus } from '@lunas/contract/buku/rekonsiliasi'
import type { Rupiah } from '@lunas/values/rupiah'
import type { Tx } from '#platform/db/database'
import { leaveJejak } from '#platform/jejak'
import { setoranTransitions } from '#setoran/setoran'
import { lockSetoran } from '#setoran/setoran.queries'

/** A line of the school's own account. */
type Shown = { identitas: string; jumlah: Rupiah }

/**
 * What the school's own statement shows of a batch. What somebody had said before stays in the trail;
 * an open case about their word ends, since the line says it better.
 */
export async function arriveSetoran(
  tx: Tx, id: string, { identitas, jumlah }: Shown, now: Date,
): Promise<void> {
  const row = await lockSetoran(tx, id)
  if (!row) return
  const said = 'Mutasi rekening sekolah menunjukkan jumlahnya.'
  await endKasusAbout(tx, id, { tindakan: 'menyusul', said }, now)
  const status = jumlah === row.jumlah - row.potongan ? 'cocok' : 'selisih'
  if (row.status === status && row.jumlah_diterima === jumlah) return
  await tx.query(
    `UPDATE setoran SET status = $3, jumlah_diterima = $4, diterima_oleh = NULL, diterima_at = $5
      WHERE institusi_id = $1 AND id = $2`,
    [tx.institusi_id, id, status, jumlah, now],
  )
  await leaveJejak(tx, {
    pada: now, pengguna_id: null, tindakan: 'setoran_terlihat', subject_id: id,
    sekolah_id: row.sekolah_id, rincian: { identitas },
    sebelum: { status: row.status, jumlah_diterima: row.jumlah_diterima ?? 0 },
    sesudah: { status, jumlah_diterima: jumlah },
  })
}

/** The line that had shown a batch was withdrawn: whether it arrived is not known again. */
export async function unseeSetoran(tx: Tx, id: string, now: Date): Promise<void> {
  const row = await lockSetoran(tx, id)
  if (!row) return
  await endKasusAbout(tx, id, { tindakan: 'impor_dibatalkan', said: '' }, now)
  const { to } = setoranTransitions.handOver
  await tx.query(
    `UPDATE setoran SET status = $3, jumlah_diterima = NULL, diterima_oleh = NULL,
            diterima_at = NULL WHERE institusi_id = $1 AND id = $2`,
    [tx.institusi_id, id, to],
  )
  await leaveJejak(tx, {
    pada: now, pengguna_id: null, tindakan: 'setoran_terlihat', subject_id: id,
    sekolah_id: row.sekolah_id,
    sebelum: { status: row.status, jumlah_diterima: row.jumlah_diterima ?? 0 },
    sesudah: { status: to, jumlah_diterima: 0 },
  })
}

/** What nobody has decided about a batch, and no line tells. */
async function endKasusAbout(
  tx: Tx, id: string, { tindakan, said }: { tindakan: TindakanKasus; said: string }, now: Date,
): Promise<void> {
  await tx.query('SELECT end_kasus_of_setoran($1, $2, $3, $4, $5)', [
    tx.institusi_id, id, tindakan, said, now,
  ])
}
