import { capOf } from '@lunas/contract/kuitansi/cap'
import {
  NOMOR_GABUNGAN_PATTERN, NOMOR_KUITANSI_PATTERN, type Verifikasi,
} from '@lunas/contract/kuitansi/kuitansi'
import { maskName } from '@lunas/values/mask'
import { minusRupiah } from '@lunas/values/rupiah'
import { checkKuitansi, explain, type VerifyRequest } from '#kuitansi/check-kuitansi'
import { institusiOfNomor, showRincian, totalOf, waktuTertulis } from '#kuitansi/kuitansi'
import type { Needs } from '#kuitansi/needs'
import { verifyGabungan } from '#kuitansi/verify-gabungan'

/** Says whether a receipt is genuine, altered or unknown, to anybody who asks. */
export async function verifyKuitansi(deps: Needs, request: VerifyRequest): Promise<Verifikasi> {
  const nomor = request.nomor_kuitansi.trim()
  const isGabungan = NOMOR_GABUNGAN_PATTERN.test(nomor)
  if (!isGabungan && !NOMOR_KUITANSI_PATTERN.test(nomor)) return explain('tidak_dikenal', nomor)
  return deps.db.inTransaction(institusiOfNomor(nomor), async (tx) => {
    if (isGabungan) return verifyGabungan(deps, tx, nomor, request)
    const checked = await checkKuitansi(deps, tx, { ...request, nomor_kuitansi: nomor })
    if (!checked) return explain('tidak_dikenal', nomor)
    const { isi, isGenuine, since } = checked
    const total = totalOf(isi)
    const rincian = showRincian(isi)
    return explain(isGenuine ? 'asli' : 'berubah', nomor, {
      sekolah: isi.sekolah,
      nama_siswa: maskName(isi.nama_siswa),
      rincian,
      biaya: isi.biaya,
      titipan: isi.titipan,
      total,
      kembalian: minusRupiah(total, isi.biaya),
      waktu_tertulis: waktuTertulis(isi),
      ...since,
      cap: capOf({ ...isi, ...since, rincian, total }),
    })
  })
}
