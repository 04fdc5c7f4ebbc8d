import { formatKode } from '@lunas/values/kode'
import { minusRupiah, rupiah } from '@lunas/values/rupiah'
import type { Account } from '#ledger/chart'
import { transferOf, type Transfer } from '#ledger/ledger'
import { DAY_MS, later } from '#platform/clock'
import type { Tx } from '#platform/db/database'
import { postEnding } from '#rekonsiliasi/kasus/end-kasus'
import { findCame } from '#rekonsiliasi/pencocokan/find-came'
import { matchGone } from '#rekonsiliasi/pencocokan/find-gone'
import { insertKasus } from '#rekonsiliasi/kasus/kasus.queries'
import { insertBaris } from '#rekonsiliasi/impor/impor.queries'
import type { Needs } from '#rekonsiliasi/needs'
import { rememberHari } from '#rekonsiliasi/pencocokan/pencairan'
import { namesGateway, paymentIn } from '#rekonsiliasi/berkas/read-bank'
import {
  AKUN, isMutasi, owingAccount, setoranBerbeda, type Baris, type Found,
} from '#rekonsiliasi/rekonsiliasi'
import {
  callPencairan, endMenyusul, linkBaris, lockOpenLines, type OpenLine,
} from '#rekonsiliasi/kasus/rematch.queries'
import { nameByReference, nameByRequest } from '#rekonsiliasi/pencocokan/snap.queries'
import { tellArrived } from '#rekonsiliasi/impor/take-in'
import type { Tarif } from '#rekonsiliasi/tarif'

export type RematchDeps = Pick<Needs, 'arriveSetoran'> & { tarif: Tarif }
type OwnedBaris = Found & { baris: Baris }

/** Open cases that are older are no longer compared again; people end them. */
const DAYS_BACK = 90

/**
 * A statement may come before the report, the slip or the refund that explains it. Open cases about
 * lines that are explained by now end by themselves, and stay to be read. Whoever calls this has
 * taken the lock of the institution.
 */
export async function rematch(deps: RematchDeps, tx: Tx, now: Date): Promise<number> {
  const open = await lockOpenLines(tx, later(now, -DAYS_BACK * DAY_MS))
  const [came, went] = [open.filter(isMasuk), open.filter((one) => !isMasuk(one))]
  let ended = await explainKeluar(tx, went, now)
  for (const [sekolah_id, own] of Map.groupBy(came, (one) => one.sekolah_id)) {
    ended += await explainMasuk(deps, tx, sekolah_id, own, now)
  }
  return ended
}

const isMasuk = ({ arah }: OpenLine) => arah === 'masuk'

/** The money stood on an account of nobody's, and goes where it would have gone at once. */
async function explainMasuk(
  deps: RematchDeps, tx: Tx, sekolah_id: string | null, open: readonly OpenLine[], now: Date,
): Promise<number> {
  const byLine = new Map(open.map((one) => [one.identitas, one]))
  const byRequest = await nameByRequest(tx, open.map((one) => toBaris(tx, one)), null)
  const named = await nameByReference(tx, byRequest, null)
  const found = await findCame(tx, deps.tarif, sekolah_id, named)
  let ended = 0
  for (const [line, parts] of Map.groupBy(found, ({ baris }) => lineOf(baris, byLine))) {
    const kasus = byLine.get(line)
    const transfers = parts.flatMap(({ baris, ...owner }): Transfer[] => {
      const credit = creditFor(baris, owner)
      if (!credit || !kasus) return []
      const { jumlah, potongan = rupiah(0) } = baris
      const came = transferOf(kasus.akun, credit, minusRupiah(jumlah, potongan))
      return potongan > 0 ? [came, transferOf(AKUN.beban, credit, potongan)] : [came]
    })
    // Of a basket all parts are known, or it stays a case.
    if (!kasus || transfers.length < parts.length) {
      if (kasus && parts[0]?.baris.namesGateway) await callPencairan(tx, kasus.id)
      continue
    }
    await postEnding(tx, kasus, transfers, now)
    await endExplained(deps, tx, kasus, parts, now)
    ended += 1
  }
  return ended
}

/** A further part of a basket carries a number behind the identity of its line. */
function lineOf({ identitas }: Baris, byLine: ReadonlyMap<string, OpenLine>): string {
  return byLine.has(identitas) ? identitas : identitas.replace(/#\d+$/, '')
}

async function endExplained(
  deps: RematchDeps, tx: Tx, kasus: OpenLine, parts: readonly OwnedBaris[], now: Date,
): Promise<void> {
  const [first, ...others] = parts
  if (!first) return
  await linkBaris(tx, first.baris, first)
  if (others.length > 0) await insertBaris(tx, kasus.impor_id, others)
  await rememberHari(tx, parts)
  await endMenyusul(tx, kasus.id, sayFound(tx, first), now)
  const { baris, pencairan } = first
  if (!pencairan?.setoran_id) return
  await tellArrived(deps, tx, baris, pencairan, now)
  const { setoran_id } = pencairan
  const berbeda = setoranBerbeda(pencairan)
  if (!berbeda) return
  await insertKasus(tx, [{
    ...berbeda, setoran_id, identitas: null, pembayaran_id: null, posting_reference: null,
    ...(kasus.sekolah_id && { sekolah_id: kasus.sekolah_id }),
  }], now)
}

/** Which account waited for exactly this money. A different amount is for two people. */
function creditFor({ jumlah }: Baris, { booked, pencairan }: Found): Account | undefined {
  if (pencairan) return pencairan.akun
  return booked?.total === jumlah ? owingAccount(booked) : undefined
}

/** The report took it off the gateway and the refund has now too, so nothing is left to book. */
async function explainKeluar(tx: Tx, open: readonly OpenLine[], now: Date): Promise<number> {
  let ended = 0
  for (const [akun, own] of Map.groupBy(open, (one) => one.akun)) {
    const gone = await matchGone(tx, akun, own.map((one) => toBaris(tx, one)))
    for (const kasus of own) {
      const [first, ...others] = gone.filter(({ baris }) => isPartOf(baris, kasus))
      if (!first?.booked) continue
      await linkBaris(tx, first.baris, first)
      if (others.length > 0) await insertBaris(tx, kasus.impor_id, others)
      await endMenyusul(tx, kasus.id, sayFound(tx, first), now)
      ended += 1
    }
  }
  return ended
}

function isPartOf({ identitas }: Baris, kasus: OpenLine): boolean {
  return identitas === kasus.identitas || identitas.startsWith(`${kasus.identitas}#`)
}

function toBaris(tx: Tx, one: OpenLine): Baris {
  const { identitas, nomor, waktu, referensi, referensi_uang, arah, jumlah, biaya, keterangan } = one
  const biaya_kembali = rupiah(0)
  return recallBaris(tx, {
    identitas, nomor, waktu, referensi, referensi_uang, arah, jumlah, biaya, biaya_kembali, keterangan,
  })
}

/** A stored line as it was read: which payment and whether a gateway is named, its words say. */
export function recallBaris(
  { institusi_id }: Tx, one: Omit<Baris, 'pembayaran_id' | 'namesGateway'>,
): Baris {
  return {
    ...one,
    pembayaran_id: paymentIn(one.referensi, institusi_id),
    namesGateway: isMutasi(one.identitas) && namesGateway(one.keterangan),
  }
}

/** What explains the line, for whoever reads the case later. */
function sayFound({ institusi_id }: Tx, { booked, pencairan }: Found): string {
  if (pencairan?.setoran_id)
    return `Setoran ${formatKode('setoran', institusi_id, pencairan.setoran_id)} tiba di rekening.`
  if (pencairan) return 'Berkas penyedia menyusul: baris ini pencairannya.'
  return booked
    ? `Menyusul: pembayaran ${formatKode('pembayaran', institusi_id, booked.pembayaran_id)}.`
    : ''
}
