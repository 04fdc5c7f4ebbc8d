import type { Tx } from '#platform/db/database'
import type { Baris } from '#rekonsiliasi/rekonsiliasi'

/**
 * A gateway reports money under one id: when it came, when it went back, and once more when a dispute
 * was won. The last is told apart from the first by its moment, and only where the money had gone back,
 * since otherwise it is the same line again.
 */
export async function tellAgain(tx: Tx, read: readonly Baris[]): Promise<readonly Baris[]> {
  const standing = await findStanding(tx, read.filter(isMasuk))
  const went = new Set(read.filter((one) => !isMasuk(one)).map(moneyOf))
  const first = new Map(standing.map(({ identitas, waktu }) => [identitas, waktu.getTime()]))
  for (const { identitas, hasGone } of standing) if (hasGone) went.add(identitas)
  return read.map((baris) => {
    if (!isMasuk(baris)) return baris
    const { identitas, waktu } = baris
    const known = first.get(identitas)
    if (known === undefined) first.set(identitas, waktu.getTime())
    const isAgain = known !== undefined && known !== waktu.getTime() && went.has(identitas)
    return isAgain ? { ...baris, identitas: `${identitas}${AGAIN}${waktu.getTime()}` } : baris
  })
}

const AGAIN = '/lagi/'

/** Whether a line tells of money that had gone back before and that the gateway has again. */
export function isAgain({ identitas }: Pick<Baris, 'identitas'>): boolean {
  return identitas.startsWith('midtrans/') && identitas.includes(AGAIN)
}

const isMasuk = ({ arah }: Baris) => arah === 'masuk'

/** The identity of the line that told of this money first. */
function moneyOf({ referensi_uang }: Baris): string {
  return `midtrans/${referensi_uang}`
}

type Standing = { identitas: string; waktu: Date; hasGone: boolean }

/** The lines under the same ids, and whether the gateway or the payer's bank has taken money back. */
function findStanding(tx: Tx, read: readonly Baris[]): Promise<Standing[]> {
  return tx.query<Standing>(
    `SELECT b.identitas, b.waktu, EXISTS (
              SELECT 1 FROM impor_baris g WHERE g.institusi_id = $1
                 AND g.referensi_uang = b.referensi_uang AND g.arah = 'keluar'
                 AND NOT starts_with(g.identitas, 'batal/'))
            OR EXISTS (
              SELECT 1 FROM offered.ledger_posting p WHERE p.institusi_id = $1
                 AND p.subject_id = b.pembayaran_id AND p.event = 'penarikan_gerbang') AS "hasGone"
       FROM impor_baris b WHERE b.institusi_id = $1 AND b.identitas = ANY ($2)`,
    [tx.institusi_id, read.map(({ identitas }) => identitas)],
  )
}
