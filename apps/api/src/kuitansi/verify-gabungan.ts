import type { Verifikasi } from '@lunas/contract/kuitansi/kuitansi'
import { rupiah, sumRupiah } from '@lunas/values/rupiah'
import type { Tx } from '#platform/db/database'
import { checkKuitansi, explain, type VerifyRequest } from '#kuitansi/check-kuitansi'
import { totalOfGabungan, type IsiGabungan } from '#kuitansi/gabungan'
import { findGabungan } from '#kuitansi/gabungan.queries'
import { waktuTertulis } from '#kuitansi/kuitansi'
import type { Needs } from '#kuitansi/needs'

/**
 * A joint receipt is genuine when its own signature holds and so does every receipt in it. Whoever
 * asks is told which these are; the text names no pupil, so it comes along to be checked elsewhere.
 */
export async function verifyGabungan(
  deps: Needs, tx: Tx, nomor: string, request: VerifyRequest,
): Promise<Verifikasi> {
  const signed = await findGabungan(tx, nomor, request.tanda_tangan ?? null)
  if (!signed) return explain('tidak_dikenal', nomor)
  const isi = JSON.parse(signed.isi) as IsiGabungan
  const total = totalOfGabungan(isi)
  const checked = []
  for (const { tanda_tangan, ...one } of isi.kuitansi) {
    const found = await checkKuitansi(deps, tx, { ...one, jumlah: one.total, tanda_tangan })
    const hasil = found?.isGenuine ? 'asli' as const : 'berubah' as const
    checked.push({ one: { ...one, hasil }, since: found?.since })
  }
  const isGenuine =
    deps.signer.verify(signed.isi, signed.tanda_tangan) &&
    checked.every(({ one }) => one.hasil === 'asli') &&
    (request.tanda_tangan === undefined || request.tanda_tangan === signed.tanda_tangan) &&
    (request.jumlah === undefined || request.jumlah === total)
  const about = explain(isGenuine ? 'asli' : 'berubah', nomor, {
    sekolah: [...new Set(isi.kuitansi.map(({ sekolah }) => sekolah))].join(', '),
    nama_siswa: '',
    // Each receipt in it says what its own lines left open.
    rincian: [],
    biaya: rupiah(0),
    titipan: rupiah(0),
    cap: '',
    total,
    kembalian: total,
    waktu_tertulis: waktuTertulis(isi),
    dikembalikan: sumRupiah(checked.map(({ since }) => since?.dikembalikan ?? 0)),
    ke_titipan: sumRupiah(checked.map(({ since }) => since?.ke_titipan ?? 0)),
    sedang_dikembalikan: sumRupiah(checked.map(({ since }) => since?.sedang_dikembalikan ?? 0)),
    // Taken of all of them at once, and told with each.
    ditarik: rupiah(Math.max(0, ...checked.map(({ since }) => since?.ditarik ?? 0))),
    sengketa_terbuka: checked.some(({ since }) => since?.sengketa_terbuka),
  })
  const { tanda_tangan } = signed
  return {
    ...about,
    kuitansi: checked.map(({ one }) => one),
    tertanda: { isi: signed.isi, tanda_tangan, kunci_publik: deps.signer.kunci_publik },
  }
}
