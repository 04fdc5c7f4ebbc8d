import type { StatusPembayaran } from '@lunas/contract/pembayaran/status'
import { later } from '#platform/clock'
import type { Tx } from '#platform/db/database'
import { findGone } from '#kabar/gone.queries'
import { findAllHeld, type Held } from '#kabar/held.queries'
import { DOUBT_PATIENCE_MS, NEWS_MS, nextAwake } from '#kabar/kabar'
import type { KabarTemplate } from '#kabar/kabar.queries'
import type { Needs } from '#kabar/needs'
import { queueAll, queueKabar } from '#kabar/queue-kabar'
import {
  findAllPembayaran, findFamilies, findWholes, type PembayaranRow,
} from '#kabar/told.queries'
import { SEBAB_DITOLAK } from '#pembayaran/pembayaran'

type TellDeps = Pick<Needs, 'db' | 'clock'>

/**
 * A receipt for whoever paid, at once, also at night: it is what they look at the phone for. The
 * other guardians hear of it when they are awake.
 */
export async function tellKuitansi({ clock }: TellDeps, tx: Tx, ids: string[]): Promise<void> {
  const now = clock.now()
  const wholes = await findWholes(tx, ids)
  const parts = wholes.flatMap(({ bagian }) => bagian)
  const paid = await findAllPembayaran(tx, ids)
  const held = await findAllHeld(tx, parts)
  const families = await findFamilies(tx, parts)
  const kabar = wholes.flatMap(({ id, induk, bagian }) => {
    const payment = paid.find((one) => one.id === id)
    if (!payment?.diketahui_at) return []
    const search = held.find(({ pembayaran_id }) => bagian.includes(pembayaran_id))
    // Money that was searched for is news on the day when it is found, however old it is.
    if (!search && payment.diketahui_at < later(now, -NEWS_MS)) return []
    const { nomor_pembayar } = payment
    const family = families.filter(({ pembayaran_id }) => bagian.includes(pembayaran_id))
    // The family, whoever paid, and whoever sent a proof, each once.
    const receivers = new Set([
      ...family.map(({ nomor_wa }) => nomor_wa),
      ...(nomor_pembayar ? [nomor_pembayar] : []),
      ...(search?.pengirim_bukti ?? []),
    ])
    const awake = nextAwake(now, payment)
    const template: KabarTemplate = search ? 'pembayaran_ditemukan' : 'kuitansi'
    return [...receivers].map((nomor_wa) => ({
      peristiwa: `kuitansi/${induk}`, template, nomor_wa, subjek: bagian,
      kirim_at: nomor_wa === nomor_pembayar ? now : awake,
    }))
  })
  await queueAll(tx, 'kuitansi', kabar, now)
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
  const [whole] = await findWholes(tx, [id])
  const { induk = id, bagian = [id] } = whole ?? {}
  // What is asked of a whole basket moved all of it, and its first part speaks for it.
  const [pembayaran] = await findAllPembayaran(tx, [id === induk ? (bagian[0] ?? id) : id])
  if (!pembayaran) return
  const [held] = await findAllHeld(tx, bagian)
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
  const family = status === 'dikembalikan' ? await findFamilies(tx, about) : []
  const receivers = new Set([
    ...family.map(({ nomor_wa }) => nomor_wa), ...(nomor_pembayar ? [nomor_pembayar] : []),
  ])
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
