import type { DaftarTagihan } from '@lunas/contract/tagihan'
import { formatKode, parseKode } from '@lunas/values/kode'
import { addDays, localDateAt, type LocalDate, type Zone } from '@lunas/values/local-date'
import { sumRupiah } from '@lunas/values/rupiah'
import type { Deps } from '#deps'
import { DAY_MS, later } from '#platform/clock'
import type { Caller } from '#platform/http/caller'
import { refuse } from '#platform/http/refuse'
import { showSiswa } from '#siswa/siswa'
import { isOpen, keadaanOf, sisaOf, type Tagihan } from '#tagihan/tagihan'

/** Paid bills stay in sight for a year and a bit, so that last November can be compared. */
const PAID_DAYS_SHOWN = 400

/** No way to pay waits longer than this, so older payments need not be looked at. */
const WAITING_DAYS_MAX = 8

type SiswaColumns = {
  nama_siswa: string
  kelas: string
  sekolah_id: string
  sekolah: string
  logo_sekolah: string
  zona_waktu: Zone
  titipan: number
}
type TagihanColumns = Omit<Tagihan, 'dibatalkan'> & { sedang_dibayar: boolean }

/** One row per bill, or a single one without a bill. */
type Row = SiswaColumns & (TagihanColumns | { id: null })

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
  const rows = await db.call<Row>(
    'list-tagihan',
    'SELECT * FROM list_tagihan($1, $2, $3, $4)',
    [institusi_id, id, since, later(now, -WAITING_DAYS_MAX * DAY_MS)],
  )
  const [row] = rows
  if (!row) throw refuse('SISWA_TIDAK_DITEMUKAN')
  const today = localDateAt(now, row.zona_waktu)
  const daftar = rows
    .filter((each): each is SiswaColumns & TagihanColumns => each.id !== null)
    .sort(byDueDate)
    .map((tagihan) => showTagihan(institusi_id, tagihan, today))
  return {
    siswa: showSiswa(institusi_id, { ...row, id, nama: row.nama_siswa }, await isWali(institusi_id, id, caller)),
    hari_ini: today,
    zona_waktu: row.zona_waktu,
    total_sisa: sumRupiah(daftar.filter(({ keadaan }) => isOpen(keadaan)).map(({ sisa }) => sisa)),
    titipan: row.titipan,
    tagihan: daftar,
  }
}

function byDueDate(a: TagihanColumns, b: TagihanColumns): number {
  if (a.jatuh_tempo !== b.jatuh_tempo) return a.jatuh_tempo < b.jatuh_tempo ? -1 : 1
  return a.prioritas - b.prioritas || (a.id < b.id ? -1 : 1)
}

function showTagihan(
  institusi_id: string, tagihan: TagihanColumns, today: LocalDate,
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
    keadaan: keadaanOf({ ...tagihan, dibatalkan: false }, today),
    boleh_dicicil: tagihan.boleh_dicicil,
    sedang_dibayar: tagihan.sedang_dibayar,
  }
}
