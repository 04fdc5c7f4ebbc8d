import type { JenisKabar, KanalKabar } from '@lunas/contract/kabar/kabar'
import type { NamaKeperluan } from '@lunas/contract/pengguna/keperluan'
import type { Salinan } from '@lunas/contract/pengguna/pribadi'
import type { StatusPengajuan } from '@lunas/contract/pengguna/anak'
import type { MetodeTercatat, StatusPembayaran } from '@lunas/contract/pembayaran/status'
import type { Rupiah } from '@lunas/values/rupiah'
import { ANAK_SENDIRI } from '#anak/anak'
import { joinHeld } from '#ledger/join-held'
import type { renderNotice, StatusPesan } from '#messages/messages'
import type { Tx } from '#platform/db/database'

/** Every query here takes the person from the session and reads rows of that person only. */
export type Person = { pengguna_id: string; nomor_wa: string | null }

export type AnakRow = { id: string; nama: string; nis: string; kelas: string; sekolah: string }

export function listAnakOf(tx: Tx, person: Person): Promise<AnakRow[]> {
  return tx.query<AnakRow>(
    `SELECT w.id, w.nama, w.nis, w.kelas, s.nama AS sekolah
       FROM ${ANAK_SENDIRI} a
       JOIN offered.siswa w ON w.institusi_id = $1 AND w.id = a.siswa_id
       JOIN offered.sekolah s ON s.institusi_id = $1 AND s.id = w.sekolah_id
      ORDER BY w.nama, w.id`,
    [tx.institusi_id, person.pengguna_id, person.nomor_wa],
  )
}

type PengajuanRow = {
  sekolah: string
  nis: string
  nomor_wa: string
  alasan: string
  status: StatusPengajuan
  catatan: string
  dibuat_at: Date
}

export function listPengajuanOf(tx: Tx, { pengguna_id }: Person): Promise<PengajuanRow[]> {
  return tx.query<PengajuanRow>(
    `SELECT s.nama AS sekolah, w.nis, p.nomor_wa, p.alasan, p.status, p.catatan, p.dibuat_at
       FROM offered.pengajuan_wali p
       JOIN offered.siswa w ON w.institusi_id = $1 AND w.id = p.siswa_id
       JOIN offered.sekolah s ON s.institusi_id = $1 AND s.id = w.sekolah_id
      WHERE p.institusi_id = $1 AND p.pengguna_id = $2 ORDER BY p.dibuat_at, p.id`,
    [tx.institusi_id, pengguna_id],
  )
}

type PersetujuanRow = {
  siswa_id: string
  nama_siswa: string
  keperluan: NamaKeperluan
  teks: string
  versi: number
  diberikan: boolean
  pada: Date
}

export function listPersetujuanOf(tx: Tx, { pengguna_id }: Person): Promise<PersetujuanRow[]> {
  return tx.query<PersetujuanRow>(
    `SELECT p.siswa_id, w.nama AS nama_siswa, p.keperluan, p.teks, p.versi, p.diberikan, p.pada
       FROM offered.persetujuan p
       JOIN offered.siswa w ON w.institusi_id = $1 AND w.id = p.siswa_id
      WHERE p.institusi_id = $1 AND p.pengguna_id = $2 ORDER BY p.pada, p.keperluan, p.urut`,
    [tx.institusi_id, pengguna_id],
  )
}

type PembayaranRow = {
  id: string
  pihak_id: string
  nama_siswa: string
  sekolah: string
  metode: MetodeTercatat
  jumlah: Rupiah
  biaya: Rupiah
  status: StatusPembayaran
  keterangan: string
  nomor_kuitansi: string | null
  dibuat_at: Date
}

/** Payments that this person opened, newest first. */
export function listPembayaranOf(
  tx: Tx, { pengguna_id }: Person, limit: number,
): Promise<PembayaranRow[]> {
  return tx.query<PembayaranRow>(
    `SELECT p.id, p.pihak_id, w.nama AS nama_siswa, s.nama AS sekolah, p.metode, p.jumlah, p.biaya,
            p.status, t.keterangan, k.nomor AS nomor_kuitansi, p.dibuat_at
       FROM offered.pembayaran p
       JOIN offered.keterangan_pembayaran t ON t.institusi_id = $1 AND t.id = p.id
       JOIN offered.pihak w ON w.institusi_id = $1 AND w.id = p.pihak_id
       JOIN offered.sekolah s ON s.institusi_id = $1 AND s.id = p.sekolah_id
       LEFT JOIN offered.kuitansi k ON k.institusi_id = $1 AND k.pembayaran_id = p.id
      WHERE p.institusi_id = $1 AND p.pengguna_id = $2
      ORDER BY p.dibuat_at DESC, p.id DESC LIMIT $3`,
    [tx.institusi_id, pengguna_id, limit],
  )
}

export function listBuktiOf(tx: Tx, { pengguna_id }: Person) {
  return tx.query<{ pembayaran_id: string; dikirim_at: Date }>(
    `SELECT pembayaran_id, dikirim_at FROM offered.bukti_dikirim
      WHERE institusi_id = $1 AND pengguna_id = $2 ORDER BY dikirim_at, id`,
    [tx.institusi_id, pengguna_id],
  )
}

type TautanRow = {
  id: string
  pesan: string
  dibuat_at: Date
  kedaluwarsa_at: Date
  dicabut_at: Date | null
}

export function listTautanOf(tx: Tx, { pengguna_id }: Person): Promise<TautanRow[]> {
  return tx.query<TautanRow>(
    `SELECT id, pesan, dibuat_at, kedaluwarsa_at, dicabut_at FROM offered.tautan
      WHERE institusi_id = $1 AND pengguna_id = $2 ORDER BY dibuat_at, id`,
    [tx.institusi_id, pengguna_id],
  )
}

type CicilanRow = { tagihan: string; alasan: string; status: string; diajukan_at: Date }

export function listCicilanOf(tx: Tx, { pengguna_id }: Person): Promise<CicilanRow[]> {
  return tx.query<CicilanRow>(
    `SELECT g.nama AS tagihan, c.alasan, c.status, c.diajukan_at
       FROM offered.alasan_cicilan c
       JOIN offered.tagihan g ON g.institusi_id = $1 AND g.id = c.tagihan_id
      WHERE c.institusi_id = $1 AND c.diajukan_oleh = $2 ORDER BY c.diajukan_at, c.id`,
    [tx.institusi_id, pengguna_id],
  )
}

export function listOtomatisOf(tx: Tx, { pengguna_id }: Person) {
  return tx.query<{ siswa_id: string; nama_siswa: string; sejak: Date }>(
    `SELECT t.siswa_id, w.nama AS nama_siswa, t.sejak_at AS sejak
       FROM offered.titipan_otomatis t
       JOIN offered.siswa w ON w.institusi_id = $1 AND w.id = t.siswa_id
      WHERE t.institusi_id = $1 AND t.pengguna_id = $2 ORDER BY t.sejak_at, t.siswa_id`,
    [tx.institusi_id, pengguna_id],
  )
}

type PilihanRow = { jenis: JenisKabar; kanal: KanalKabar; aktif: boolean; diubah_at: Date }

export function listPilihanOf(tx: Tx, { nomor_wa }: Person): Promise<PilihanRow[]> {
  return tx.query<PilihanRow>(
    `SELECT jenis, kanal, aktif, diubah_at FROM offered.pilihan_kabar
      WHERE institusi_id = $1 AND nomor_wa = $2 ORDER BY jenis, kanal`,
    [tx.institusi_id, nomor_wa],
  )
}

type KabarRow = {
  jenis: JenisKabar
  kanal: KanalKabar
  template: Parameters<typeof renderNotice>[0]
  isi: Record<string, string>
  pada: Date
}

/** Messages that were sent, with the values of their text. */
export function listKabarOf(tx: Tx, { nomor_wa }: Person): Promise<KabarRow[]> {
  return tx.query<KabarRow>(
    `SELECT jenis, kanal, template, isi, dibuat_at AS pada FROM offered.kabar
      WHERE institusi_id = $1 AND nomor_wa = $2 AND status = 'dikirim' AND isi IS NOT NULL
      ORDER BY dibuat_at DESC, id DESC`,
    [tx.institusi_id, nomor_wa],
  )
}

type PesanRow = { kanal: KanalKabar; template: string; status: StatusPesan; dibuat_at: Date }

export function listPesanOf(tx: Tx, penerima: readonly string[]): Promise<PesanRow[]> {
  return tx.query<PesanRow>(
    `SELECT kanal, template, status, dibuat_at FROM offered.pesan
      WHERE institusi_id = $1 AND penerima_sidik = ANY ($2) ORDER BY dibuat_at DESC, id DESC`,
    [tx.institusi_id, penerima],
  )
}

export function listJejakOf(tx: Tx, { pengguna_id }: Person, limit: number) {
  return tx.query<{ tindakan: string; pada: Date }>(
    `SELECT tindakan, pada FROM offered.jejak
      WHERE institusi_id = $1 AND pengguna_id = $2 ORDER BY pada DESC, id DESC LIMIT $3`,
    [tx.institusi_id, pengguna_id, limit],
  )
}

/** The schools that an officer works for; none for those of the whole institution. */
export async function listSekolahOf(tx: Tx, { pengguna_id }: Person): Promise<string[]> {
  const rows = await tx.query<{ nama: string }>(
    `SELECT DISTINCT s.nama FROM offered.penugasan_berlaku p
       JOIN offered.sekolah s ON s.institusi_id = $1 AND s.id = p.sekolah_id
      WHERE p.institusi_id = $1 AND p.pengguna_id = $2 ORDER BY s.nama`,
    [tx.institusi_id, pengguna_id],
  )
  return rows.map(({ nama }) => nama)
}

export async function countPembacaanOf(tx: Tx, { pengguna_id }: Person): Promise<number> {
  const [row] = await tx.query<{ banyak: number }>(
    `SELECT count(*)::int AS banyak FROM offered.pembacaan_petugas
      WHERE institusi_id = $1 AND pengguna_id = $2`,
    [tx.institusi_id, pengguna_id],
  )
  return row?.banyak ?? 0
}

type MitraRow = Omit<NonNullable<Salinan['mitra']>, 'dibuat_at' | 'hari'> & { id: string; dibuat_at: Date }

/** The agent's account of this login; undefined for everybody else. */
export async function findMitraOf(tx: Tx, { pengguna_id }: Person): Promise<MitraRow | undefined> {
  const [row] = await tx.query<MitraRow>(
    `SELECT m.id, m.nama, m.usaha, m.jenis, m.alamat, m.kecamatan, m.kota, m.nomor_wa, m.status, m.batas_harian,
            coalesce(l.held, 0)::bigint AS deposit, m.dibuat_at
       FROM offered.data_mitra m
       ${joinHeld('deposit', 'm.id', 'l')}
      WHERE m.institusi_id = $1 AND m.pengguna_id = $2`,
    [tx.institusi_id, pengguna_id],
  )
  return row
}

type HariRow = NonNullable<Salinan['mitra']>['hari'][number]

export function listHariOf(tx: Tx, mitra_id: string, limit: number): Promise<HariRow[]> {
  return tx.query<HariRow>(
    `SELECT tanggal, banyak, jumlah, biaya, komisi, kembali, dihitung, catatan FROM offered.hari_mitra
      WHERE institusi_id = $1 AND mitra_id = $2 ORDER BY tanggal DESC LIMIT $3`,
    [tx.institusi_id, mitra_id, limit],
  )
}
