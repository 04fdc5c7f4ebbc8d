import { JAM_TENANG } from '@lunas/contract/kabar/pengingat'
import type { StatusPembayaran } from '@lunas/contract/pembayaran/status'
import { later } from '#platform/clock'
import type { Tx } from '#platform/db/database'
import { findGone } from '#kabar/gone.queries'
import { findHeld, type Held } from '#kabar/held.queries'
import { DOUBT_PATIENCE_MS, NEWS_MS, nextAwake, type Night } from '#kabar/kabar'
import type { KabarTemplate } from '#kabar/kabar.queries'
import type { Needs } from '#kabar/needs'
import { queueKabar } from '#kabar/queue-kabar'
import { SEBAB_DITOLAK } from '#pembayaran/pembayaran'

type TellDeps = Pick<Needs, 'db' | 'clock'>

/**
 * A receipt for whoever paid, at once, also at night: it is what they look at the phone for. The
 * other guardians hear of it when they are awake.
 */
export async function tellKuitansi({ clock }: TellDeps, tx: Tx, id: string): Promise<void> {
  const now = clock.now()
  const { induk, bagian } = await findWhole(tx, id)
  const paid = await findPembayaran(tx, id)
  if (!paid?.diketahui_at) return
  const held = await findHeld(tx, bagian)
  // Money that was searched for is news on the day when it is found, however old it is.
  if (!held && paid.diketahui_at < later(now, -NEWS_MS)) return
  const receivers = await receiversOf(tx, bagian, paid, held)
  const awake = nextAwake(now, paid)
  const template = held ? 'pembayaran_ditemukan' : 'kuitansi'
  await queueKabar(
    tx,
    { peristiwa: `kuitansi/${induk}`, jenis: 'kuitansi', template },
    receivers.map((nomor_wa) => ({
      nomor_wa,
      subjek: bagian,
      kirim_at: nomor_wa === paid.nomor_pembayar ? now : awake,
    })),
    now,
  )
}

/** The family, whoever paid, and whoever sent a proof, each once. */
async function receiversOf(
  tx: Tx, bagian: readonly string[], { nomor_pembayar }: PembayaranRow, held: Held | undefined,
): Promise<string[]> {
  const family = await findFamily(tx, bagian)
  const payer = nomor_pembayar ? [nomor_pembayar] : []
  return [...new Set([...family, ...payer, ...(held?.pengirim_bukti ?? [])])]
}

/** What is told of a payment that did not simply succeed. */
const TEMPLATES: Partial<Record<StatusPembayaran, KabarTemplate>> = {
  dipastikan: 'pembayaran_dipastikan',
  kedaluwarsa: 'pembayaran_kedaluwarsa',
  dibatalkan: 'pembayaran_dibatalkan',
}

/**
 * How a payment stands, to whoever opened it; strangers can open payments for any pupil, so the
 * family hears only of money that was really there and went back.
 */
export async function tellStatus({ clock }: TellDeps, tx: Tx, id: string): Promise<void> {
  const now = clock.now()
  const { induk, bagian } = await findWhole(tx, id)
  // What is asked of a whole basket moved all of it, and its first part speaks for it.
  const pembayaran = await findPembayaran(tx, id === induk ? (bagian[0] ?? id) : id)
  if (!pembayaran) return
  const held = await findHeld(tx, bagian)
  if (held?.isGivenUp) return tellGivenUp(tx, held, bagian, pembayaran, now)
  const { status, nomor_pembayar } = pembayaran
  // Nobody is asked to pay a second time before it is known what the search comes to.
  if (held?.isOpen && status !== 'dipastikan') return
  const template = await templateOf(tx, status, id === induk ? (bagian[0] ?? id) : id)
  if (!template) return
  // Whoever cancels sees it; but whoever was told of a doubt waits for how it ended.
  if (status === 'dibatalkan' && !(await wasInDoubt(tx, induk, nomor_pembayar))) return
  // Money goes back part by part; everything else happens to all of a basket.
  const about = status === 'dikembalikan' ? [id] : bagian
  const family = status === 'dikembalikan' ? await findFamily(tx, about) : []
  const receivers = new Set([...family, ...(nomor_pembayar ? [nomor_pembayar] : [])])
  const since = status === 'dipastikan' ? later(now, DOUBT_PATIENCE_MS) : now
  await queueKabar(
    tx,
    {
      peristiwa: `${status}/${status === 'dikembalikan' ? id : induk}`, jenis: 'status', template,
    },
    [...receivers].map((nomor_wa) => ({
      nomor_wa, subjek: about, kirim_at: nextAwake(since, pembayaran),
    })),
    now,
  )
}

/** A cause is named only where it is the cause, and only the school's own refund is called that. */
async function templateOf(
  tx: Tx, status: StatusPembayaran, id: string,
): Promise<KabarTemplate | undefined> {
  if (status === 'gagal') {
    return (await isRefused(tx, id)) ? 'pembayaran_gagal' : 'pembayaran_tidak_jadi'
  }
  if (status !== 'dikembalikan') return TEMPLATES[status]
  const { kembali } = await findGone(tx, id)
  return kembali > 0 ? 'pembayaran_dikembalikan' : 'uang_ditarik'
}

/** Whether the gateway said no; it may also never have heard of it, or its answer was lost. */
async function isRefused(tx: Tx, id: string): Promise<boolean> {
  const [row] = await tx.query<{ sebab: string }>(
    `SELECT sebab FROM offered.pembayaran_langkah
      WHERE institusi_id = $1 AND pembayaran_id = $2 AND status = 'gagal'
      ORDER BY langkah DESC LIMIT 1`,
    [tx.institusi_id, id],
  )
  return row?.sebab === SEBAB_DITOLAK
}

/** Whether this number was written to about a doubt, or is just being so. */
async function wasInDoubt(tx: Tx, induk: string, nomor_wa: string | null): Promise<boolean> {
  const rows = await tx.query(
    `SELECT 1 FROM kabar
      WHERE institusi_id = $1 AND nomor_wa = $2 AND peristiwa = $3 AND percobaan > 0 LIMIT 1`,
    [tx.institusi_id, nomor_wa, `dipastikan/${induk}`],
  )
  return rows.length > 0
}

/** Nothing was found: whoever paid or showed a proof hears it in the officer's words. */
function tellGivenUp(
  tx: Tx, held: Held, bagian: string[], pembayaran: PembayaranRow, now: Date,
): Promise<void> {
  const { nomor_pembayar } = pembayaran
  const payer = nomor_pembayar ? [nomor_pembayar] : []
  return queueKabar(
    tx,
    {
      peristiwa: `tidak_ditemukan/${held.id}`, jenis: 'status',
      template: 'pembayaran_tidak_ditemukan',
    },
    [...new Set([...payer, ...held.pengirim_bukti])].map((nomor_wa) => ({
      nomor_wa, subjek: bagian, kirim_at: nextAwake(now, pembayaran),
    })),
    now,
  )
}

/** All payments of the basket that this is, or belongs to; or it alone. */
async function findWhole(tx: Tx, id: string): Promise<{ induk: string; bagian: string[] }> {
  const rows = await tx.query<{ gabungan_id: string; pembayaran_id: string }>(
    `SELECT b.gabungan_id, b.pembayaran_id FROM offered.pembayaran_bagian b
      WHERE b.institusi_id = $1 AND b.gabungan_id IN (
        SELECT k.gabungan_id FROM offered.pembayaran_bagian k
         WHERE k.institusi_id = $1 AND k.pembayaran_id = $2 UNION SELECT $2)
      ORDER BY b.urutan`,
    [tx.institusi_id, id],
  )
  const [first] = rows
  if (!first) return { induk: id, bagian: [id] }
  return { induk: first.gabungan_id, bagian: rows.map(({ pembayaran_id }) => pembayaran_id) }
}

type PembayaranRow = Night & {
  status: StatusPembayaran
  /** Whose login it was opened with. */
  nomor_pembayar: string | null
  /** When the money came, or later when we first heard of it; null as long as none has. */
  diketahui_at: Date | null
}

async function findPembayaran(tx: Tx, id: string): Promise<PembayaranRow | undefined> {
  const [row] = await tx.query<PembayaranRow>(
    `SELECT p.status, s.zona_waktu, coalesce(t.tenang_dari, $3) AS tenang_dari,
            coalesce(t.tenang_sampai, $4) AS tenang_sampai, u.nomor_wa AS nomor_pembayar,
            (SELECT greatest(min(b.occurred_at), p.dibuat_at) FROM offered.ledger_posting b
              WHERE b.institusi_id = $1 AND b.subject_id = p.id
                AND b.event = 'pembayaran_berhasil' HAVING count(*) > 0) AS diketahui_at
       FROM offered.pembayaran p
       JOIN offered.sekolah s ON s.institusi_id = $1 AND s.id = p.sekolah_id
       LEFT JOIN tangga_pengingat t ON t.institusi_id = $1 AND t.sekolah_id = s.id
       LEFT JOIN offered.pengguna u ON u.institusi_id = $1 AND u.id = p.pengguna_id AND u.level = 'wali'
      WHERE p.institusi_id = $1 AND p.id = $2`,
    [tx.institusi_id, id, JAM_TENANG.tenang_dari, JAM_TENANG.tenang_sampai],
  )
  return row
}

/** The guardians of every child that it is for. */
async function findFamily(tx: Tx, bagian: readonly string[]): Promise<string[]> {
  const rows = await tx.query<{ nomor_wa: string }>(
    // The children are found first: joined, the guardians of all children there are would be read.
    `SELECT DISTINCT v.nomor_wa FROM offered.wali_siswa v
      WHERE v.institusi_id = $1 AND v.siswa_id = ANY (ARRAY(
        SELECT p.siswa_id FROM offered.pembayaran p WHERE p.institusi_id = $1 AND p.id = ANY ($2)))
      ORDER BY 1`,
    [tx.institusi_id, bagian],
  )
  return rows.map(({ nomor_wa }) => nomor_wa)
}
