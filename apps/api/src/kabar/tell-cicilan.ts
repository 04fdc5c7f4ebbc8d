import { JAM_TENANG } from '@lunas/contract/pengingat'
import type { StatusCicilan } from '@lunas/contract/cicilan'
import type { Deps } from '#deps'
import type { Tx } from '#platform/db/database'
import { nextAwake, type Night } from '#kabar/kabar'
import type { KabarTemplate } from '#kabar/kabar.queries'
import { queueKabar } from '#kabar/queue-kabar'

/** What is told of a plan; one that was paid to its end is told by its receipts. */
const TEMPLATES: Partial<Record<StatusCicilan, KabarTemplate>> = {
  berjalan: 'cicilan_disetujui',
  ditolak: 'cicilan_ditolak',
  batal: 'cicilan_berakhir',
  macet: 'cicilan_berakhir',
}

/** What became of a plan, to every guardian of the child: it changes when the bill is due. */
export async function tellCicilan(
  { clock }: Pick<Deps, 'clock'>, tx: Tx, id: string,
): Promise<void> {
  const now = clock.now()
  const plan = await findPlan(tx, id)
  const template = plan && TEMPLATES[plan.status]
  if (!template) return
  const kirim_at = nextAwake(now, plan)
  await queueKabar(
    tx,
    { peristiwa: `cicilan/${plan.status}/${id}`, jenis: 'status', template },
    plan.keluarga.map((nomor_wa) => ({ nomor_wa, subjek: [plan.tagihan_id], kirim_at })),
    now,
  )
}

type PlanRow = Night & { status: StatusCicilan; tagihan_id: string; keluarga: string[] }

async function findPlan(tx: Tx, id: string): Promise<PlanRow | undefined> {
  const [row] = await tx.query<PlanRow>(
    `SELECT c.status, c.tagihan_id, s.zona_waktu, coalesce(t.tenang_dari, $3) AS tenang_dari,
            coalesce(t.tenang_sampai, $4) AS tenang_sampai,
            array(SELECT v.nomor_wa FROM wali_siswa v
                   WHERE v.institusi_id = $1 AND v.siswa_id = c.siswa_id ORDER BY 1) AS keluarga
       FROM cicilan c
       JOIN sekolah s ON s.institusi_id = $1 AND s.id = c.sekolah_id
       LEFT JOIN tangga_pengingat t ON t.institusi_id = $1 AND t.sekolah_id = s.id
      WHERE c.institusi_id = $1 AND c.id = $2`,
    [tx.institusi_id, id, JAM_TENANG.tenang_dari, JAM_TENANG.tenang_sampai],
  )
  return row
}
