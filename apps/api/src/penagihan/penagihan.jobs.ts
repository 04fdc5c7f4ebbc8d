import { penagihanCalls } from '@lunas/contract/tagihan/penagihan.calls'
import { formatKode } from '@lunas/values/kode'
import { formatRupiah } from '@lunas/values/rupiah'
import type { Tx } from '#platform/db/database'
import { idFrom } from '#platform/ids'
import type { JobHandler } from '#platform/jobs/jobs'
import type { JobNeeds } from '#penagihan/needs'
import { findPenagihan } from '#penagihan/penagihan.queries'

/**
 * Tells the person in whose name the worker proposed a run, and everybody of the school who may decide it,
 * by e-mail and once each. A run that was decided meanwhile needs nobody.
 */
export function tellPenagihanJob({ db, clock, config, messages }: JobNeeds): JobHandler {
  return async ({ institusi_id, subject_id }) => {
    const { run, people } = await db.inTransaction(institusi_id, async (tx) => {
      const found = await findPenagihan(tx, subject_id)
      const waits = found?.status === 'menunggu' ? found : undefined
      return { run: waits, people: waits ? await listTold(tx, waits.sekolah_id, waits.diajukan_oleh_id, clock.now()) : [] }
    })
    if (!run) return
    const origin = config.publicUrl || `http://localhost:${config.port}`
    const isi = {
      penagihan: `${run.nama} ${run.sekolah}`, banyak: String(run.banyak), jumlah: formatRupiah(run.jumlah),
      tautan: `${origin}/portal/penagihan?buka=${formatKode('penagihan', institusi_id, run.id)}`,
    }
    const deliveries = []
    for (const { id, nama, email } of people) {
      deliveries.push(await messages.deliver({
        institusi_id, id: idFrom(`${run.id}/${run.diajukan_at?.toISOString()}/${id}`), tujuan: email, kanal: 'email',
        template: 'penagihan_diajukan', isi: { nama, ...isi }, isLast: false,
      }))
    }
    if (deliveries.includes('nanti')) throw new Error('not everybody was told of a run yet')
  }
}

type Told = { id: string; nama: string; email: string }

function listTold(tx: Tx, sekolah_id: string, oleh: string | null, now: Date): Promise<Told[]> {
  return tx.query<Told>(
    `SELECT p.id, p.nama, p.email FROM offered.pengguna p
      WHERE p.institusi_id = $1 AND p.email IS NOT NULL AND p.dihapus_at IS NULL AND p.dinonaktifkan_at IS NULL
        AND (p.id = $3 OR EXISTS (
          SELECT 1 FROM offered.penugasan_berlaku t
            JOIN offered.sekolah s ON s.institusi_id = $1 AND s.id = $2
           CROSS JOIN LATERAL (SELECT ($5::timestamptz AT TIME ZONE s.zona_waktu)::date AS hari_ini) d
           WHERE t.institusi_id = $1 AND t.pengguna_id = p.id AND t.level = ANY ($4)
             AND (t.sekolah_id = $2 OR t.level = 'admin_institusi') AND d.hari_ini BETWEEN t.mulai AND t.terakhir))
      ORDER BY p.id`,
    [tx.institusi_id, sekolah_id, oleh, penagihanCalls.putusPenagihan.levels, now],
  )
}
