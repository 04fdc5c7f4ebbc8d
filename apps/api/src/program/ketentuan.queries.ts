import type { Lembaga } from '@lunas/contract/ziswaf/ketetapan'
import type { HalKetentuan } from '@lunas/contract/ziswaf/ketentuan.status'
import type { WakafUang } from '@lunas/contract/ziswaf/program'
import type { LocalDate } from '@lunas/values/local-date'
import type { Tx } from '#platform/db/database'

/** How many old rows the portal shows. */
const HISTORY_MAX = 20

export type IsiKetetapan = {
  nomor: string
  penerbit: string
  lembaga: Lembaga
  bagian_setor: number
  bagian_amil: number
  berlaku_dari: LocalDate
  berlaku_sampai: LocalDate
}

/** Who proposed a rule that holds, and who agreed. */
type Pencatatan = { dicatat_at: Date; dicatat_oleh: string; disetujui_oleh: string }

const PENCATATAN = (rule: string) => `
  ${rule}.dicatat_at, coalesce(p.nama, '') AS dicatat_oleh, coalesce(v.nama, '') AS disetujui_oleh`
const PEOPLE = (rule: string) => `
  LEFT JOIN offered.pengguna p ON p.institusi_id = $1 AND p.id = ${rule}.dicatat_oleh
  LEFT JOIN offered.pengguna v ON v.institusi_id = $1 AND v.id = ${rule}.disetujui_oleh`

export function listKetetapan(tx: Tx): Promise<(IsiKetetapan & Pencatatan)[]> {
  return tx.query<IsiKetetapan & Pencatatan>(
    `SELECT k.nomor, k.penerbit, k.lembaga, k.bagian_setor, k.bagian_amil, k.berlaku_dari, k.berlaku_sampai,
            ${PENCATATAN('k')}
       FROM ketetapan_upz k ${PEOPLE('k')}
      WHERE k.institusi_id = $1 ORDER BY k.id DESC LIMIT $2`,
    [tx.institusi_id, HISTORY_MAX],
  )
}

export type TutupRow = { tutup_at: Date } & Pencatatan

export function listTutup(tx: Tx): Promise<TutupRow[]> {
  return tx.query<TutupRow>(
    `SELECT t.tutup_at, ${PENCATATAN('t')}
       FROM tutup_fitrah t ${PEOPLE('t')}
      WHERE t.institusi_id = $1 ORDER BY t.id DESC LIMIT $2`,
    [tx.institusi_id, HISTORY_MAX],
  )
}

/** The row recorded last; undefined when it ended the offer. */
export async function findWakafUang(tx: Tx): Promise<WakafUang | undefined> {
  const [row] = await tx.query<WakafUang>(
    `SELECT bank, nazhir, rekening, tautan FROM wakaf_uang
      WHERE institusi_id = $1 ORDER BY id DESC LIMIT 1`,
    [tx.institusi_id],
  )
  return row?.bank ? row : undefined
}

/** The table and the columns of each rule; a proposal has columns of the same names. */
const RULES = {
  ketetapan: {
    table: 'ketetapan_upz',
    columns: 'nomor, penerbit, lembaga, bagian_setor, bagian_amil, berlaku_dari, berlaku_sampai',
  },
  tutup_fitrah: { table: 'tutup_fitrah', columns: 'tutup_at' },
  wakaf_uang: { table: 'wakaf_uang', columns: 'bank, nazhir, rekening, tautan' },
} as const satisfies Record<HalKetentuan, { table: string; columns: string }>

/** Copies the decided proposal into its rule, which holds from then on. */
export async function applyKetentuan(
  tx: Tx, { id, hal }: { id: string; hal: HalKetentuan }, { oleh, now }: { oleh: string; now: Date },
): Promise<void> {
  const { table, columns } = RULES[hal]
  await tx.query(
    `INSERT INTO ${table} (institusi_id, id, ${columns}, dicatat_at, dicatat_oleh, disetujui_oleh)
     SELECT institusi_id, id, ${columns}, $3, diajukan_oleh, $4 FROM ketentuan
      WHERE institusi_id = $1 AND id = $2`,
    [tx.institusi_id, id, now, oleh],
  )
}
