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
  findAllPembayaran, findDonasi, findFamilies, findWholes, type PembayaranRow,
} from '#kabar/told.queries'
import { SEBAB_DITOLAK } from '#pembayaran/pembayaran'

type TellDeps = Pick<Needs, 'db' | 'clock'>

/**
 * Sends the receipt to the payer at once, also at night, since the payer is waiting for it. The
 * other guardians get it after the quiet hours.
 */
export async function tellKuitansi({ clock }: TellDeps, tx: Tx, ids: string[]): Promise<void> {
  const now = clock.now()
  const wholes = await findWholes(tx, ids)
  const parts = wholes.flatMap(({ bagian }) => bagian)
  const paid = await findAllPembayaran(tx, ids)
  const held = await findAllHeld(tx, parts)
  const families = await findFamilies(tx, parts)
  const gifts = new Set(await findDonasi(tx, parts))
  const kabar = wholes.flatMap(({ id, induk, bagian }) => {
    const payment = paid.find((one) => one.id === id)
    if (!payment?.diketahui_at) return []
    const search = held.find(({ pembayaran_id }) => bagian.includes(pembayaran_id))
    // Money that was searched for is news on the day when it is found, however old it is.
    if (!search && payment.diketahui_at < later(now, -NEWS_MS)) return []
    const { nomor_pembayar } = payment
    const family = families.filter(({ pembayaran_id }) => bagian.includes(pembayaran_id))
    // The family, whoever paid, and whoever sent a proof, each once.
    const payers = new Set([
      ...(nomor_pembayar ? [nomor_pembayar] : []), ...(search?.pengirim_bukti ?? []),
    ])
    const receivers = new Set([...family.map(({ nomor_wa }) => nomor_wa), ...payers])
    const subjekOf = (nomor_wa: string) =>
      payers.has(nomor_wa) ? bagian : partsOf(nomor_wa, bagian, family, gifts)
    const awake = nextAwake(now, payment)
    const template: KabarTemplate = search ? 'pembayaran_ditemukan' : 'kuitansi'
    return [...receivers].map((nomor_wa) => ({
      peristiwa: `kuitansi/${induk}`, template, nomor_wa, subjek: subjekOf(nomor_wa),
      kirim_at: nomor_wa === nomor_pembayar ? now : awake,
    }))
  })
  await queueAll(tx, 'kuitansi', kabar, now)
}

/**
 * What somebody who did not pay hears of a basket: a guardian its bills, and only its donor of a
 * donation, because a gift is nobody else's business.
 */
function partsOf(
  nomor_wa: string, bagian: readonly string[],
  family: readonly { pembayaran_id: string; nomor_wa: string }[], gifts: ReadonlySet<string>,
): string[] {
  const own = new Set(family.flatMap((one) => one.nomor_wa === nomor_wa ? [one.pembayaran_id] : []))
  const isGuardian = bagian.some((id) => own.has(id) && !gifts.has(id))
  return bagian.filter((id) => gifts.has(id) ? own.has(id) : isGuardian)
}

/** The statuses that are announced, apart from success. */
const TEMPLATES: Partial<Record<StatusPembayaran, KabarTemplate>> = {
  dipastikan: 'pembayaran_dipastikan',
  kedaluwarsa: 'pembayaran_kedaluwarsa',
  dibatalkan: 'pembayaran_dibatalkan',
}

/**
 * Sends the status of a payment to the person who opened it. Strangers can open payments for any
 * pupil, so the family is told only about money that really came and was refunded.
 */
export async function tellStatus({ clock }: TellDeps, tx: Tx, id: string): Promise<void> {
  const now = clock.now()
  const [whole] = await findWholes(tx, [id])
  const { induk = id, bagian = [id] } = whole ?? {}
  // A basket changes status as a whole, so its first part stands for all of it.
  const [pembayaran] = await findAllPembayaran(tx, [id === induk ? (bagian[0] ?? id) : id])
  if (!pembayaran) return
  const [held] = await findAllHeld(tx, bagian)
  if (held?.isGivenUp) return tellGivenUp(tx, held, bagian, pembayaran, now)
  const { status, nomor_pembayar } = pembayaran
  // Until the search ends, no message may ask the family to pay again.
  if (held?.isOpen && status !== 'dipastikan') return
  const template = await templateOf(tx, status, id === induk ? (bagian[0] ?? id) : id)
  if (!template) return
  // A payer who cancels sees it on screen; only one who was told of a doubt waits for its end.
  if (status === 'dibatalkan' && !(await wasInDoubt(tx, induk, nomor_pembayar))) return
  // Refunds happen part by part; everything else happens to the whole basket.
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

/** Names a cause only where it is known; "refund" is only a refund by the school. */
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

/** Whether the gateway refused; otherwise it never had the charge, or its answer was lost. */
async function isRefused(tx: Tx, id: string): Promise<boolean> {
  const [row] = await tx.query<{ sebab: string }>(
    `SELECT sebab FROM offered.pembayaran_langkah
      WHERE institusi_id = $1 AND pembayaran_id = $2 AND status = 'gagal'
      ORDER BY langkah DESC LIMIT 1`,
    [tx.institusi_id, id],
  )
  return row?.sebab === SEBAB_DITOLAK
}

/** Whether a message about a doubt was sent to this number, or is being sent. */
async function wasInDoubt(tx: Tx, induk: string, nomor_wa: string | null): Promise<boolean> {
  const rows = await tx.query(
    `SELECT 1 FROM kabar
      WHERE institusi_id = $1 AND nomor_wa = $2 AND peristiwa = $3 AND percobaan > 0 LIMIT 1`,
    [tx.institusi_id, nomor_wa, `dipastikan/${induk}`],
  )
  return rows.length > 0
}

/** Nothing was found: tells the payer and the sender of a proof, in the officer's words. */
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
