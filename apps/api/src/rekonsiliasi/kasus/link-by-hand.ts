import { parseKode } from '@lunas/values/kode'
import { formatRupiah, minusRupiah, rupiah, sumRupiah, type Rupiah } from '@lunas/values/rupiah'
import { transferOf } from '#ledger/ledger'
import type { Tx } from '#platform/db/database'
import { refuse, type RefusalError } from '#platform/http/refuse'
import { halanganOf, potonganOf, type Calon, type LineOfKasus } from '#rekonsiliasi/kasus/calon'
import { findCalonOf, findLine } from '#rekonsiliasi/kasus/calon.queries'
import { postEnding } from '#rekonsiliasi/kasus/end-kasus'
import { insertBaris } from '#rekonsiliasi/impor/impor.queries'
import type { Kasus } from '#rekonsiliasi/kasus/kasus'
import { closeArrived } from '#rekonsiliasi/kasus/kasus.queries'
import { AKUN, owingAccount, type Baris, type BookedMoney } from '#rekonsiliasi/rekonsiliasi'
import { recallBaris } from '#rekonsiliasi/kasus/rematch'
import { linkBaris } from '#rekonsiliasi/kasus/rematch.queries'
import { dealOut } from '#rekonsiliasi/pencocokan/spread-gabungan'

/** Money that a line is said to be, and what whoever collected it kept of it. */
export type Chosen = Calon & { potongan: Rupiah }

/** The money that somebody says the line of a case is, when it can be. */
export async function chooseCalon(
  tx: Tx, kasus: Kasus, kode_pembayaran: string | undefined, schools: string[] | null,
): Promise<Chosen> {
  const line = await lineOf(tx, kasus)
  const kode = parseKode('pembayaran', kode_pembayaran ?? '')
  if (kode?.institusi_id !== tx.institusi_id) throw refuse('PEMBAYARAN_TIDAK_DITEMUKAN')
  const all = await findCalonOf(tx, line, [kode.id], schools)
  return pickFitting(line, all)
}

/**
 * Books what the line would have booked, had it been known at once, and both cases end. The fee of a
 * bank that asks us becomes the line's, so that the school bears it as it bears others.
 */
export async function linkChosen(tx: Tx, kasus: Kasus, now: Date): Promise<void> {
  const line = await lineOf(tx, kasus)
  const all = await findCalonOf(tx, line, [kasus.usulan_pembayaran_id ?? ''], null)
  // Since the proposal an import may have shown the same money.
  const { potongan, ...booked } = pickFitting(
    line, all.filter(({ reference }) => reference === kasus.usulan_reference),
  )
  const parts = divideChosen(recallBaris(tx, { ...line, biaya_kembali: rupiah(0) }), booked, potongan)
  const transfers = parts.flatMap(({ booked: part, fee }) => {
    const credit = owingAccount(part)
    const came = transferOf(kasus.akun, credit, minusRupiah(part.total, fee))
    return fee > 0 ? [came, transferOf(AKUN.beban, credit, fee)] : [came]
  })
  await postEnding(tx, kasus, transfers, now)
  const [own, ...others] = parts
  if (own) await linkBaris(tx, own.baris, own)
  if (others.length > 0) await insertBaris(tx, line.impor_id, others)
  await closeArrived(tx, now)
}

type ChosenPart = { baris: Baris; booked: BookedMoney; fee: Rupiah }

/**
 * The line for each payment of the money, which is one unless it is a basket's. What the bank kept is
 * taken off the first, and off the next only where the first is too small for it.
 */
function divideChosen(line: Baris, booked: BookedMoney, potongan: Rupiah): ChosenPart[] {
  const bagian = booked.bagian ?? [booked]
  const fees = dealOut(potongan, bagian.map(({ total }) => minusRupiah(total, rupiah(1))))
  const { identitas, jumlah, biaya } = line
  return bagian.map((part, i) => {
    const fee = fees[i] ?? rupiah(0)
    const own = i === 0 ? { identitas, biaya } : { identitas: `${identitas}#${i + 1}`, biaya: rupiah(0) }
    const baris = {
      ...line, ...own, jumlah: part.total, biaya: sumRupiah([own.biaya, fee]), utuh: { jumlah, biaya },
    }
    return { baris, booked: part, fee }
  })
}

async function lineOf(tx: Tx, { identitas }: Kasus): Promise<LineOfKasus> {
  const line = identitas === null ? undefined : await findLine(tx, identitas)
  if (!line) throw refuse('TINDAKAN_TIDAK_COCOK')
  return line
}

/** Of the moneys of one payment the one that fits; else the reason why the first does not. */
function pickFitting(line: LineOfKasus, all: readonly Calon[]): Chosen {
  const fitting = all.find((one) => halanganOf(line, one) === null)
  const potongan = fitting && potonganOf(line, fitting)
  if (fitting && potongan !== undefined) return { ...fitting, potongan }
  const [first] = all
  throw first ? whyNot(line, first) : refuse('PEMBAYARAN_TIDAK_DITEMUKAN')
}

function whyNot(line: LineOfKasus, calon: Calon): RefusalError {
  switch (halanganOf(line, calon)) {
    case 'sudah_ada_baris':
      return refuse('PEMBAYARAN_SUDAH_ADA_BARIS')
    case 'rekening':
      return refuse('REKENING_BEDA_DENGAN_BARIS')
    default:
      return refuse('JUMLAH_BEDA_DENGAN_BARIS', {
        jumlah: formatRupiah(calon.total), baris: formatRupiah(line.jumlah),
      })
  }
}
