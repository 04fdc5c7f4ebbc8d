import type { BentukJenis, KelompokJenis, SaatMasuk, SifatJenis } from '@lunas/contract/tagihan/jenis.status'
import type { LocalDate } from '@lunas/values/local-date'
import type { Rupiah } from '@lunas/values/rupiah'
import { accountOf } from '#ledger/chart'
import { transferOf } from '#ledger/ledger'
import { openAccount, post } from '#ledger/post'
import type { Tx } from '#platform/db/database'
import { timeOrderedId } from '#platform/ids'
import { namaTagihan, pendapatanAccount } from '#tagihan/tagihan'

export type NewJenis = {
  id: string
  sekolah_id: string
  nama: string
  prioritas: number
  boleh_dicicil: boolean
  /** What a school that bills by itself also says; the defaults are those of a monthly fee. */
  sifat?: SifatJenis
  kelompok?: KelompokJenis
  bentuk?: BentukJenis
  hari_aktif?: number
  hari_tempo?: number
  kode_akun?: string
  saat_masuk?: SaatMasuk
  saat_pindah?: boolean
}

type NewTagihan = {
  siswa_id: string
  jenis: NewJenis
  periode: string
  jumlah: Rupiah
  tanggal_aktif: LocalDate
  jatuh_tempo: LocalDate
}

/** Adds a bill type and its income account. */
export async function addJenisTagihan(tx: Tx, jenis: NewJenis): Promise<void> {
  await tx.query(
    `INSERT INTO jenis_tagihan (institusi_id, id, sekolah_id, nama, prioritas, boleh_dicicil, sifat,
                                kelompok, bentuk, hari_aktif, hari_tempo, kode_akun, saat_masuk, saat_pindah)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14)`,
    [
      tx.institusi_id, jenis.id, jenis.sekolah_id, jenis.nama, jenis.prioritas, jenis.boleh_dicicil,
      jenis.sifat ?? 'biaya', jenis.kelompok ?? 'bulanan', jenis.bentuk ?? 'bulanan',
      jenis.hari_aktif ?? 1, jenis.hari_tempo ?? 10, jenis.kode_akun ?? '', jenis.saat_masuk ?? 'tidak',
      jenis.saat_pindah ?? false,
    ],
  )
  await openAccount(tx, pendapatanAccount(jenis.id), jenis.sekolah_id)
}

/**
 * Issues one bill. It is receivable from the day on which it can be paid: booked now, or by the
 * schedule. The same pupil, type and period twice is an error.
 */
export async function issueTagihan(tx: Tx, tagihan: NewTagihan, now: Date): Promise<string> {
  const { jenis } = tagihan
  const id = timeOrderedId(now)
  const [issued] = await tx.query<{ aktif: boolean }>(
    `INSERT INTO tagihan (institusi_id, id, siswa_id, sekolah_id, jenis_id, jenis, prioritas,
                          boleh_dicicil, periode, nama, jumlah, tanggal_aktif, jatuh_tempo)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)
     RETURNING tanggal_aktif <= ($14::timestamptz AT TIME ZONE (
       SELECT s.zona_waktu FROM offered.sekolah s WHERE s.institusi_id = $1 AND s.id = $4))::date AS aktif`,
    [
      tx.institusi_id,
      id,
      tagihan.siswa_id,
      jenis.sekolah_id,
      jenis.id,
      jenis.nama,
      jenis.prioritas,
      jenis.boleh_dicicil,
      tagihan.periode,
      namaTagihan(jenis.nama, tagihan.periode),
      tagihan.jumlah,
      tagihan.tanggal_aktif,
      tagihan.jatuh_tempo,
      now,
    ],
  )
  if (!issued?.aktif) {
    await tx.query(
      `INSERT INTO tagihan_terjadwal (institusi_id, tagihan_id, sekolah_id, tanggal_aktif)
       VALUES ($1, $2, $3, $4)`,
      [tx.institusi_id, id, jenis.sekolah_id, tagihan.tanggal_aktif],
    )
    return id
  }
  await post(tx, {
    subject_id: id,
    reference: 'terbit',
    event: 'tagihan_terbit',
    occurred_at: now,
    recorded_at: now,
    transfers: [
      transferOf(
        accountOf('piutang', jenis.sekolah_id), pendapatanAccount(jenis.id), tagihan.jumlah, id,
      ),
    ],
  })
  return id
}
