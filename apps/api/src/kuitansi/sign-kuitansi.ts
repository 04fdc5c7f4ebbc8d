import { formatKode } from '@lunas/values/kode'
import { sumRupiah, type Rupiah } from '@lunas/values/rupiah'
import type { Tx } from '#platform/db/database'
import { canonicalText, type IsiKuitansi } from '#kuitansi/kuitansi'
import {
  findLines,
  findSigned,
  findSource,
  insertSigned,
  type LineRow,
  type SignedRow,
} from '#kuitansi/kuitansi.queries'
import type { Needs } from '#kuitansi/needs'

type SignDeps = Pick<Needs, 'signer' | 'metodeRules' | 'payables'>

/** Signs a receipt once; asked again, it answers with what was signed. Nothing if unknown. */
export async function signKuitansi(
  deps: SignDeps,
  tx: Tx,
  nomor: string,
): Promise<SignedRow | undefined> {
  const known = await findSigned(tx, nomor)
  if (known) return known
  const content = await composeIsi(deps, tx, nomor)
  if (!content) return undefined
  const isi = canonicalText(content)
  await insertSigned(tx, nomor, {
    isi,
    tanda_tangan: deps.signer.sign(isi),
    kunci_id: deps.signer.kunci_id,
  })
  // Read back, since somebody else may have signed it in the same moment.
  return findSigned(tx, nomor)
}

/** The content of a receipt as the books have it now. */
export async function composeIsi(
  { metodeRules, payables }: Pick<Needs, 'metodeRules' | 'payables'>,
  tx: Tx,
  nomor: string,
): Promise<IsiKuitansi | undefined> {
  const source = await findSource(tx, nomor)
  if (!source) return undefined
  const { pembayaran_id, untuk, metode, dibayar_at, ...shown } = source
  const lines = await findLines(tx, pembayaran_id)
  return {
    ...shown,
    nomor_kuitansi: nomor,
    kode_pembayaran: formatKode('pembayaran', tx.institusi_id, pembayaran_id),
    rincian: lines
      .filter(({ nama }) => nama !== null)
      .map(({ nama, amount }) => ({ nama: nama ?? '', jumlah: amount })),
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
