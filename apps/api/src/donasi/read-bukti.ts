import type { KuitansiZiswaf } from '@lunas/contract/ziswaf/donasi'
import type { JenisProgram } from '@lunas/contract/ziswaf/jenis-program'
import { INSTITUSI_PATTERN } from '@lunas/values/institusi-pattern'
import { maskName } from '@lunas/values/mask'
import { minusRupiah, sumRupiah } from '@lunas/values/rupiah'
import { terbilang } from '@lunas/values/terbilang'
import type { Tx } from '#platform/db/database'
import type { Caller } from '#platform/http/caller'
import { refuse } from '#platform/http/refuse'
import { sameText } from '#platform/same-text'
import { kunciBukti } from '#tertahan/tertahan'
import { findBukti, type BuktiRow } from '#donasi/donasi.queries'
import type { Needs } from '#donasi/needs'

/** The receipt of a donation; whole for its donor, for staff of the unit and for who holds its link. */
export async function readBukti(
  deps: Needs, { nomor_kuitansi, kunci }: { nomor_kuitansi: string; kunci?: string | undefined },
  caller: Caller,
): Promise<KuitansiZiswaf> {
  const institusi_id = nomor_kuitansi.split('-')[1] ?? ''
  if (!INSTITUSI_PATTERN.test(institusi_id)) throw refuse('KUITANSI_TIDAK_DITEMUKAN')
  const { row, isWhole } = await deps.db.inTransaction(institusi_id, async (tx) => {
    const found = await findBukti(tx, nomor_kuitansi)
    if (!found) throw refuse('KUITANSI_TIDAK_DITEMUKAN')
    return { row: found, isWhole: await seesWhole(deps, tx, found, kunci, caller) }
  })
  const kuitansi = await deps.readKuitansi(nomor_kuitansi, caller)
  const given = sumRupiah(kuitansi.rincian.map(({ jumlah }) => jumlah))
  const jumlah = minusRupiah(given, kuitansi.ke_titipan)
  const nama = row.nama === '' ? 'Hamba Allah' : row.nama
  return {
    kode_kuitansi: nomor_kuitansi,
    nomor_bsz: row.nomor_bsz ?? '',
    tanggal_donasi: kuitansi.dibayar_at,
    waktu_tertulis: kuitansi.waktu_tertulis,
    jumlah,
    terbilang: terbilang(jumlah),
    lebih: sumRupiah([kuitansi.titipan, kuitansi.ke_titipan]),
    dikembalikan: kuitansi.dikembalikan,
    donatur: isWhole || row.nama === '' ? nama : maskName(nama),
    atas_nama: isWhole || row.atas_nama === '' ? row.atas_nama : maskName(row.atas_nama),
    email: isWhole ? row.email : '',
    hp: isWhole ? (row.nomor_wa ?? '') : '',
    program: row.program,
    jenis: row.jenis as JenisProgram,
    keterangan: isWhole ? row.catatan : '',
    unit: row.unit,
    institusi: kuitansi.institusi,
    logo: kuitansi.logo_sekolah,
    nama_metode: kuitansi.nama_metode,
    disamarkan: !isWhole,
    alamat_verifikasi: kuitansi.alamat_verifikasi,
  }
}

async function seesWhole(
  { config, worksFor }: Needs, tx: Tx, row: BuktiRow, kunci: string | undefined, { person }: Caller,
): Promise<boolean> {
  const { institusi_id } = tx
  if (kunci !== undefined) {
    const charges = [row.pembayaran_id, ...(row.gabungan_id ? [row.gabungan_id] : [])]
    const fits = charges.some((id) =>
      sameText(kunci, kunciBukti({ institusi_id, id }, config.buktiSecret)),
    )
    if (fits) return true
  }
  if (person?.institusi_id !== institusi_id) return false
  if (person.level === 'wali') return person.pengguna_id === row.pengguna_id
  return worksFor(tx, person, row.sekolah_id)
}
