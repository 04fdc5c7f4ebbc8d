import type { StatusCicilan } from '@lunas/contract/tagihan/cicilan'
import type { Tx } from '#platform/db/database'
import type { KabarTemplate } from '#kabar/kabar.queries'
import type { Needs } from '#kabar/needs'
import { tellFamily } from '#kabar/tell-family'

/** The plan events that are sent; for a fully paid plan the receipts suffice. */
const TEMPLATES: Partial<Record<StatusCicilan, KabarTemplate>> = {
  berjalan: 'cicilan_disetujui',
  ditolak: 'cicilan_ditolak',
  batal: 'cicilan_berakhir',
  macet: 'cicilan_berakhir',
}

type PlanRow = {
  siswa_id: string
  status: StatusCicilan
  tagihan_id: string
  /** Whether it was ever agreed; its status alone does not say so once it has ended. */
  pernah_berjalan: boolean
}

/** Tells every guardian of the child about a plan, since it changes when the bill is due. */
export async function tellCicilan(
  { clock }: Pick<Needs, 'clock'>, tx: Tx, id: string,
): Promise<void> {
  const [plan] = await tx.query<PlanRow>(
    `SELECT c.siswa_id, c.status, c.tagihan_id, EXISTS (
              SELECT 1 FROM offered.jejak j WHERE j.institusi_id = $1 AND j.subject_id = c.id
                 AND j.tindakan = 'cicilan_disetujui') AS pernah_berjalan
       FROM offered.cicilan c WHERE c.institusi_id = $1 AND c.id = $2`,
    [tx.institusi_id, id],
  )
  const template = plan && templateOf(plan)
  if (!template) return
  const { siswa_id, status, tagihan_id: subjek_id } = plan
  const peristiwa = `cicilan/${status}/${id}`
  await tellFamily(tx, { siswa_id, peristiwa, template, subjek_id, kelompok: 'tagihan' }, clock.now())
}

/** A proposal that was never agreed gets its own text: no plan ended and no bill changed. */
function templateOf({ status, pernah_berjalan }: PlanRow): KabarTemplate | undefined {
  return status === 'batal' && !pernah_berjalan ? 'cicilan_gugur' : TEMPLATES[status]
}
