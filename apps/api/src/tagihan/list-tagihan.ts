import type { DaftarTagihan } from '@lunas/contract/tagihan'
import { formatKode, parseKode } from '@lunas/values/kode'
import { addDays, localDateAt, type Zone } from '@lunas/values/local-date'
import { sumRupiah } from '@lunas/values/rupiah'
import type { Deps } from '#deps'
import type { Caller } from '#platform/http/caller'
import { refuse } from '#platform/http/refuse'
import { showSiswa } from '#siswa/siswa'
import { isOpen, keadaanOf, sisaOf, type Tagihan } from '#tagihan/tagihan'

/** Paid bills stay in sight for a year and a bit, so that last November can be compared. */
const PAID_DAYS_SHOWN = 400

type Row = {
  nama: string
  kelas: string
  sekolah_id: string
  sekolah: string
  logo_sekolah: string
  zona_waktu: Zone
  titipan: number
  daftar: (Tagihan & { sedang_dibayar: boolean })[] | null
}

/** A pupil's bills: every open one, and those paid lately. */
export async function listTagihan(
  { db, clock, isWali }: Pick<Deps, 'db' | 'clock' | 'isWali'>, kode_siswa: string, caller: Caller,
): Promise<DaftarTagihan> {
  const siswa = parseKode('siswa', kode_siswa)
  if (!siswa) throw refuse('SISWA_TIDAK_DITEMUKAN')
  const { institusi_id, id } = siswa
  const now = clock.now()
  // A day more than any zone needs; the exact day follows from the school's zone below.
  const since = addDays(localDateAt(now, 'Asia/Jakarta'), -PAID_DAYS_SHOWN)
  const [row] = await db.call<Row>(
    'list-tagihan', 'SELECT * FROM list_tagihan($1, $2, $3)', [institusi_id, id, since],
  )
  if (!row) throw refuse('SISWA_TIDAK_DITEMUKAN')
  const today = localDateAt(now, row.zona_waktu)
  const daftar = (row.daftar ?? []).map((tagihan) => showTagihan(institusi_id, tagihan, today))
  return {
    siswa: showSiswa(institusi_id, { id, ...row }, await isWali(institusi_id, id, caller)),
    hari_ini: today,
    zona_waktu: row.zona_waktu,
    total_sisa: sumRupiah(daftar.filter(({ keadaan }) => isOpen(keadaan)).map(({ sisa }) => sisa)),
    titipan: row.titipan,
    tagihan: daftar,
  }
}

function showTagihan(
  institusi_id: string, tagihan: Tagihan & { sedang_dibayar: boolean }, today: Tagihan['jatuh_tempo'],
): DaftarTagihan['tagihan'][number] {
  return {
    kode_tagihan: formatKode('tagihan', institusi_id, tagihan.id),
    jenis: tagihan.jenis,
    periode: tagihan.periode,
    nama: tagihan.nama,
    jumlah: tagihan.jumlah,
    dibayar: tagihan.dibayar,
    sisa: sisaOf(tagihan),
    tanggal_aktif: tagihan.tanggal_aktif,
    jatuh_tempo: tagihan.jatuh_tempo,
    keadaan: keadaanOf(tagihan, today),
    boleh_dicicil: tagihan.boleh_dicicil,
    sedang_dibayar: tagihan.sedang_dibayar,
  }
}
