import type { Tertahan as OnWire } from '@lunas/contract/buku/tertahan'
import { formatKode } from '@lunas/values/kode'
import type { Tx } from '#platform/db/database'
import type { Person } from '#platform/http/caller'
import { refuse } from '#platform/http/refuse'
import { nomorKasus } from '#rekonsiliasi/rekonsiliasi'
import type { Needs } from '#tertahan/needs'
import { nomorTertahan, promisedAt, usulanTertahan } from '#tertahan/tertahan'
import { findTertahan, type TertahanRow } from '#tertahan/tertahan.queries'
import { readPemutus } from '#usulan/read-pemutus'
import { showUsulan, type Pemutus } from '#usulan/usulan'
import { kodeSiswaOf } from '#siswa/siswa'

/** One held payment as it is now. */
export async function reshow(
  deps: Pick<Needs, 'metodeRules'>, tx: Tx, person: Person, urut: number,
): Promise<OnWire> {
  const row = await findTertahan(tx, urut)
  if (!row) throw refuse('TERTAHAN_TIDAK_DITEMUKAN')
  return showTertahan(deps, tx.institusi_id, row, await readPemutus(tx, person))
}

export function showTertahan(
  { metodeRules }: Pick<Needs, 'metodeRules'>, institusi_id: string, row: TertahanRow,
  pemutus: Pemutus,
): OnWire {
  return {
    nomor_tertahan: nomorTertahan(institusi_id, row.urut),
    keadaan: row.keadaan,
    sebab: row.sebab,
    sejak: row.sejak.toISOString(),
    dijanjikan_at: promisedAt(row.sejak, row.zona_waktu, row.libur).toISOString(),
    kode_pembayaran: formatKode('pembayaran', institusi_id, row.pembayaran_id),
    status_pembayaran: row.status_pembayaran,
    metode: row.metode,
    nama_metode: metodeRules[row.metode].nama,
    jumlah: row.jumlah,
    total: row.total,
    kode_siswa: kodeSiswaOf(institusi_id, row.pihak_id, row.pihak),
    nis: row.nis,
    nama_siswa: row.nama_siswa,
    sekolah: row.sekolah,
    untuk: row.untuk,
    bukti: row.bukti.map(({ id, dikirim_at }) => ({
      idbukti: formatKode('bukti', institusi_id, id),
      dikirim_at: new Date(dikirim_at).toISOString(),
    })),
    dibuat_at: row.dibuat_at.toISOString(),
    kedaluwarsa_at: row.kedaluwarsa_at.toISOString(),
    diperiksa_at: row.diperiksa_at?.toISOString() ?? null,
    periksa_lagi_at: row.periksa_lagi_at?.toISOString() ?? null,
    dipegang_oleh: row.dipegang_oleh,
    dipegang_saya: row.dipegang_oleh_id === pemutus.pengguna_id,
    temuan: temuanOf(institusi_id, row),
    usulan: showUsulan(usulanTertahan, row, pemutus),
    diputus_oleh: row.diputus_oleh,
    diputus_at: row.diputus_at?.toISOString() ?? null,
    alasan: row.alasan,
    nomor_kuitansi: row.nomor_kuitansi,
    riwayat: row.riwayat.map(({ status, pada, sebab }) => ({
      status, pada: new Date(pada).toISOString(), sebab,
    })),
  }
}

function temuanOf(institusi_id: string, row: TertahanRow): OnWire['temuan'] {
  const { jumlah_temuan: jumlah, tanggal, rekening, kasus_urut, referensi, diajukan_at } = row
  if (jumlah === null || !tanggal || referensi === null || !diajukan_at) return null
  return {
    jumlah, tanggal, rekening, referensi,
    nomor_kasus: kasus_urut === null ? null : nomorKasus(institusi_id, kasus_urut),
    diajukan_oleh: row.diajukan_oleh,
    diajukan_at: diajukan_at.toISOString(),
  }
}
