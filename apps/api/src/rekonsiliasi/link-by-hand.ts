import { parseKode } from '@lunas/values/kode'
import { formatRupiah } from '@lunas/values/rupiah'
import { transferOf } from '#ledger/ledger'
import { post } from '#ledger/post'
import type { Tx } from '#platform/db/database'
import { refuse, type RefusalError } from '#platform/http/refuse'
import { halanganOf, type Calon, type LineOfKasus } from '#rekonsiliasi/calon'
import { findCalonOf, findLine } from '#rekonsiliasi/calon.queries'
import type { Kasus } from '#rekonsiliasi/kasus'
import { closeArrived } from '#rekonsiliasi/kasus.queries'
import { linkBaris } from '#rekonsiliasi/rematch.queries'
import { selisihOf } from '#rekonsiliasi/rekonsiliasi'

/** The money that somebody says the line of a case is, when it can be. */
export async function chooseCalon(
  tx: Tx, kasus: Kasus, kode_pembayaran: string | undefined, schools: string[] | null,
): Promise<Calon> {
  const line = await lineOf(tx, kasus)
  const kode = parseKode('pembayaran', kode_pembayaran ?? '')
  if (kode?.institusi_id !== tx.institusi_id) throw refuse('PEMBAYARAN_TIDAK_DITEMUKAN')
  const all = await findCalonOf(tx, [kode.id], schools)
  return pickFitting(line, all)
}

/** Books what the line would have booked, had it been known at once, and both cases end. */
export async function linkChosen(tx: Tx, kasus: Kasus, now: Date): Promise<void> {
  const line = await lineOf(tx, kasus)
  const all = await findCalonOf(tx, [kasus.usulan_pembayaran_id ?? ''], null)
  // Since the proposal an import may have shown the same money.
  const booked = pickFitting(
    line, all.filter(({ reference }) => reference === kasus.usulan_reference),
  )
  const credit = booked.isWrittenOff ? selisihOf(booked.akun) : booked.akun
  await post(tx, {
    subject_id: kasus.id,
    reference: 'kasus',
    event: 'kasus_selesai',
    occurred_at: now,
    recorded_at: now,
    transfers: [transferOf(kasus.akun, credit, kasus.selisih)],
  })
  await linkBaris(tx, line, { booked })
  await closeArrived(tx, now)
}

async function lineOf(tx: Tx, { identitas }: Kasus): Promise<LineOfKasus> {
  const line = identitas === null ? undefined : await findLine(tx, identitas)
  if (!line) throw refuse('TINDAKAN_TIDAK_COCOK')
  return line
}

/** Of the moneys of one payment the one that fits; else the reason why the first does not. */
function pickFitting(line: LineOfKasus, all: readonly Calon[]): Calon {
  const fitting = all.find((one) => halanganOf(line, one) === null)
  if (fitting) return fitting
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
