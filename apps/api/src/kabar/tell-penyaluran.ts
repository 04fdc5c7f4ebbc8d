import { JAM_TENANG } from '@lunas/contract/kabar/pengingat'
import { formatKode } from '@lunas/values/kode'
import { formatDate, type LocalDate } from '@lunas/values/local-date'
import { formatRupiah, type Rupiah } from '@lunas/values/rupiah'
import type { Tx } from '#platform/db/database'
import { endSentence, nextAwake, type Night } from '#kabar/kabar'
import type { KabarRow } from '#kabar/kabar.queries'
import type { Needs } from '#kabar/needs'
import { queueKabar } from '#kabar/queue-kabar'

const PREFIX = 'salur/'

/** Donations that are read at a time; each batch is a commit of its own. */
const BATCH = 1_000

/**
 * Queues one message for every donor of the program whose fund was distributed, by the number that the
 * donor left or that of the account; never that of an officer or agent who took the cash. A donor of
 * several donations, and a repeated job, get no second.
 */
export async function tellPenyaluran(
  { db, clock }: Pick<Needs, 'db' | 'clock'>, institusi_id: string, id: string,
): Promise<void> {
  let after: string | undefined
  do {
    const last = after
    after = await db.inTransaction(institusi_id, (tx) => tellBatch(tx, id, last, clock.now()))
  } while (after !== undefined)
}

/** Answers the last donation of the batch; undefined when there is none after it. */
async function tellBatch(
  tx: Tx, id: string, after: string | undefined, now: Date,
): Promise<string | undefined> {
  const [given] = await tx.query<Night & { program_id: string; diputus_at: Date }>(
    `SELECT y.program_id, y.diputus_at, s.zona_waktu, coalesce(t.tenang_dari, $3) AS tenang_dari,
            coalesce(t.tenang_sampai, $4) AS tenang_sampai
       FROM offered.penyaluran y
       JOIN offered.sekolah s ON s.institusi_id = $1 AND s.id = y.sekolah_id
       LEFT JOIN tangga_pengingat t ON t.institusi_id = $1 AND t.sekolah_id = s.id
      WHERE y.institusi_id = $1 AND y.id = $2 AND y.jenis = 'salur'`,
    [tx.institusi_id, id, JAM_TENANG.tenang_dari, JAM_TENANG.tenang_sampai],
  )
  if (!given) return undefined
  const donors = await tx.query<{ id: string; nomor_wa: string | null }>(
    `SELECT d.id, CASE WHEN p.status = 'berhasil' AND k.terbit_at <= $4
                       THEN coalesce(d.nomor_wa, u.nomor_wa) END AS nomor_wa
       FROM offered.donatur d
       LEFT JOIN offered.pembayaran p ON p.institusi_id = $1 AND p.pihak_id = d.id
       LEFT JOIN offered.kuitansi k ON k.institusi_id = $1 AND k.pembayaran_id = p.id
       LEFT JOIN offered.pengguna u ON u.institusi_id = $1 AND u.id = p.pengguna_id
                                   AND p.metode NOT IN ('tunai', 'mitra')
      WHERE d.institusi_id = $1 AND d.program_id = $2 AND ($3::uuid IS NULL OR d.id > $3)
      ORDER BY d.id LIMIT $5`,
    [tx.institusi_id, given.program_id, after ?? null, given.diputus_at, BATCH],
  )
  const kirim_at = nextAwake(now, given)
  const numbers = new Set(donors.flatMap(({ nomor_wa }) => nomor_wa ?? []))
  const event = { peristiwa: `${PREFIX}${id}`, jenis: 'penyaluran', template: 'dana_disalurkan' } as const
  const receivers = [...numbers].map((nomor_wa) => ({ nomor_wa, subjek: [id], kirim_at }))
  await queueKabar(tx, event, receivers, now)
  return donors.length === BATCH ? donors.at(-1)?.id : undefined
}

type Given = {
  program_id: string
  program: string
  pengirim: string
  jumlah: Rupiah
  tanggal: LocalDate
  uraian: string
}

/** What was given, when and for what; neither a donor nor a child is named. */
export async function composePenyaluran(
  tx: Tx, { peristiwa }: KabarRow, origin: string,
): Promise<Record<string, string> | undefined> {
  const [row] = await tx.query<Given>(
    `SELECT y.program_id, g.nama AS program, s.nama AS pengirim, y.jumlah, y.tanggal, y.uraian
       FROM offered.penyaluran y
       JOIN offered.program g ON g.institusi_id = $1 AND g.id = y.program_id
       JOIN offered.sekolah s ON s.institusi_id = $1 AND s.id = y.sekolah_id
      WHERE y.institusi_id = $1 AND y.id = $2`,
    [tx.institusi_id, peristiwa.slice(PREFIX.length)],
  )
  return row && {
    jumlah: formatRupiah(row.jumlah),
    program: row.program,
    pengirim: row.pengirim,
    tanggal: formatDate(row.tanggal),
    uraian: endSentence(row.uraian),
    tautan: `${origin}/ziswaf/program/${formatKode('program', tx.institusi_id, row.program_id)}`,
  }
}
