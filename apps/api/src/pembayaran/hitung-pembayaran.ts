import type { HasilHitung } from '@lunas/contract/pembayaran'
import { formatKode, parseKode } from '@lunas/values/kode'
import { localDateAt } from '@lunas/values/local-date'
import type { Deps } from '#deps'
import { refuse } from '#platform/http/refuse'
import { sisaOf } from '#tagihan/tagihan'
import { allocate } from '#pembayaran/allocate'
import { findSiswaRow, findTagihan } from '#pembayaran/pembayaran.queries'

/** Which bills an amount would close or reduce, before anything is paid. */
export async function hitungPembayaran(
  { db, clock }: Pick<Deps, 'db' | 'clock'>, request: { kode_siswa: string; jumlah: number },
): Promise<HasilHitung> {
  const kode = parseKode('siswa', request.kode_siswa)
  if (!kode) throw refuse('SISWA_TIDAK_DITEMUKAN')
  return db.inTransaction(kode.institusi_id, async (tx) => {
    const siswa = await findSiswaRow(tx, kode.id)
    if (!siswa) throw refuse('SISWA_TIDAK_DITEMUKAN')
    const daftar = await findTagihan(tx, kode.id, null)
    const { bagian, tidak_terpakai } = allocate(
      daftar, request.jumlah, localDateAt(clock.now(), siswa.zona_waktu),
    )
    return {
      bagian: bagian.map(({ tagihan, jumlah }) => ({
        kode_tagihan: formatKode('tagihan', kode.institusi_id, tagihan.id),
        nama: tagihan.nama,
        jumlah,
        sisa_sesudah: sisaOf(tagihan) - jumlah,
      })),
      tidak_terpakai,
    }
  })
}
