import { parseKode } from '@lunas/values/kode'
import type { Rupiah } from '@lunas/values/rupiah'
import type { Caller } from '#platform/http/caller'
import { composeGabungan, gabunganText, totalOfGabungan } from '#kuitansi/gabungan'
import { insertGabungan } from '#kuitansi/gabungan.queries'
import { alamatVerifikasi, waktuTertulis } from '#kuitansi/kuitansi'
import { listNomor } from '#kuitansi/kuitansi.queries'
import type { Needs } from '#kuitansi/needs'
import { signKuitansi } from '#kuitansi/sign-kuitansi'

/** The paper that holds all receipts of one payment together. */
export type Gabungan = {
  nomor_kuitansi: string
  institusi: string
  total: Rupiah
  waktu_tertulis: string
  tanda_tangan: string
  alamat_verifikasi: string
}

/**
 * Signs what all receipts of one payment are together; nothing where there is only one. Ed25519
 * gives the same signature for the same text, so asking again changes nothing.
 */
export async function signGabungan(
  deps: Pick<Needs, 'db' | 'signer' | 'metodeRules' | 'payables'>, kode_pembayaran: string,
  { origin }: Pick<Caller, 'origin'>,
): Promise<Gabungan | undefined> {
  const kode = parseKode('pembayaran', kode_pembayaran)
  if (!kode) return undefined
  return deps.db.inTransaction(kode.institusi_id, async (tx) => {
    const signed = []
    for (const nomor of await listNomor(tx, kode.id)) {
      const one = await signKuitansi(deps, tx, nomor)
      if (one) signed.push(one)
    }
    const content = composeGabungan(signed)
    if (!content) return undefined
    const { nomor_kuitansi, institusi, kuitansi } = content
    const isi = gabunganText(content)
    const { kunci_id } = deps.signer
    const tanda_tangan = deps.signer.sign(isi)
    await insertGabungan(tx, nomor_kuitansi, kuitansi.length, { isi, tanda_tangan, kunci_id })
    return {
      nomor_kuitansi, institusi, tanda_tangan,
      total: totalOfGabungan(content),
      waktu_tertulis: waktuTertulis(content),
      alamat_verifikasi: alamatVerifikasi(origin, nomor_kuitansi, tanda_tangan),
    }
  })
}
