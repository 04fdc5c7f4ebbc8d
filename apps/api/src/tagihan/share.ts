import { formatDate, type LocalDate } from '@lunas/values/local-date'
import { formatRupiah, type Rupiah } from '@lunas/values/rupiah'
import { refuse } from '#platform/http/refuse'
import { kiniOf, sisaOf, type Tagihan } from '#tagihan/tagihan'

/** Refuses an amount that the bill does not take, with a reason that a parent can act on. */
export function checkShare(tagihan: Tagihan, jumlah: Rupiah, today: LocalDate): void {
  const sisa = sisaOf(tagihan)
  const fields = {
    nama: tagihan.nama, sisa: formatRupiah(sisa), tanggal: formatDate(tagihan.tanggal_aktif),
  }
  if (tagihan.dibatalkan) throw refuse('TAGIHAN_DIBATALKAN', fields)
  if (sisa === 0) throw refuse('TAGIHAN_SUDAH_LUNAS', fields)
  if (tagihan.tanggal_aktif > today) throw refuse('TAGIHAN_BELUM_AKTIF', fields)
  if (jumlah > sisa) throw refuse('NOMINAL_MELEBIHI_SISA', fields)
  if (jumlah === sisa || tagihan.boleh_dicicil) return
  if (!tagihan.rencana) throw refuse('TAGIHAN_TIDAK_BOLEH_DICICIL', fields)
  // One or more parts of the plan, but each in full.
  if (!tagihan.rencana.some(({ sampai }) => sampai === tagihan.dibayar + jumlah)) {
    const bagian = formatRupiah(kiniOf(tagihan, today).sisa)
    throw refuse('CICILAN_BUKAN_BAGIAN', { nama: tagihan.nama, bagian })
  }
}
