import { formatKode } from '@lunas/values/kode'
import { sumRupiah, type Rupiah } from '@lunas/values/rupiah'
import type { Tx } from '#platform/db/database'
import { canonicalText, type IsiKuitansi } from '#kuitansi/kuitansi'
import {
  findSigned, findSources, findUnsigned, insertSigned, type LineRow, type SignedRow, type SourceRow,
} from '#kuitansi/kuitansi.queries'
import type { Needs } from '#kuitansi/needs'

type SignDeps = Pick<Needs, 'signer' | 'metodeRules' | 'payables'>

/** Signs a receipt once; asked again, it answers with what was signed. Nothing if unknown. */
export async function signKuitansi(
  deps: SignDeps, tx: Tx, nomor: string,
): Promise<SignedRow | undefined> {
  const known = await findSigned(tx, nomor)
  if (known) return known
  await sign(deps, tx, [nomor])
  // Read back, since somebody else may have signed it in the same moment.
  return findSigned(tx, nomor)
}

/** Signs the receipts of these payments that are not signed yet. */
export async function signAll(deps: SignDeps, tx: Tx, pembayaran_ids: string[]): Promise<void> {
  const waiting = await findUnsigned(tx, pembayaran_ids)
  if (waiting.length > 0) await sign(deps, tx, waiting)
}

async function sign(deps: SignDeps, tx: Tx, all: string[]): Promise<void> {
  const sources = await findSources(tx, all)
  const { signer } = deps
  await insertSigned(tx, sources.map((source) => {
    const isi = canonicalText(contentOf(deps, tx, source))
    return {
      nomor: source.nomor, isi, tanda_tangan: signer.sign(isi), kunci_id: signer.kunci_id,
    }
  }))
}

/** The content of a receipt as the books have it now. */
export async function composeIsi(
  deps: Pick<Needs, 'metodeRules' | 'payables'>, tx: Tx, nomor: string,
): Promise<IsiKuitansi | undefined> {
  const [source] = await findSources(tx, [nomor])
  return source && contentOf(deps, tx, source)
}

function contentOf(
  { metodeRules, payables }: Pick<Needs, 'metodeRules' | 'payables'>, tx: Tx, source: SourceRow,
): IsiKuitansi {
  const { nomor, pembayaran_id, untuk, metode, dibayar_at, lines, ...shown } = source
  return {
    ...shown,
    nomor_kuitansi: nomor,
    kode_pembayaran: formatKode('pembayaran', tx.institusi_id, pembayaran_id),
    rincian: lines
      .filter(({ nama }) => nama !== null)
      .map(({ nama, amount, sisa }) => ({
        nama: nama ?? '', jumlah: amount, ...(sisa !== null && { sisa }),
      })),
    biaya: sumOn(lines, 'biaya_admin'),
    titipan: sumOn(lines, `${payables[untuk].surplus}/`),
    nama_metode: metodeRules[metode].nama,
    dibayar_at: dibayar_at.toISOString(),
  }
}

function sumOn(lines: LineRow[], account: string): Rupiah {
  return sumRupiah(
    lines.filter((line) => line.credit_account.startsWith(account)).map(({ amount }) => amount),
  )
}
