import type { StatusCicilan } from '@lunas/contract/cicilan'
import type { Deps } from '#deps'
import type { Tx } from '#platform/db/database'
import type { KabarTemplate } from '#kabar/kabar.queries'
import { tellFamily } from '#kabar/tell-family'

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
  const [plan] = await tx.query<{ siswa_id: string; status: StatusCicilan; tagihan_id: string }>(
    `SELECT c.siswa_id, c.status, c.tagihan_id FROM cicilan c
      WHERE c.institusi_id = $1 AND c.id = $2`,
    [tx.institusi_id, id],
  )
  const template = plan && TEMPLATES[plan.status]
  if (!template) return
  const { siswa_id, status, tagihan_id: subjek_id } = plan
  const peristiwa = `cicilan/${status}/${id}`
  await tellFamily(tx, { siswa_id, peristiwa, template, subjek_id }, clock.now())
}
