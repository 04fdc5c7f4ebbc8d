import type { Instruksi } from '@lunas/contract/pembayaran/pembayaran'
import type { MetodeTercatat, StatusPembayaran } from '@lunas/contract/pembayaran/status'
import type { Untuk } from '@lunas/contract/pembayaran/untuk'
import type { Rupiah } from '@lunas/values/rupiah'
import type { Tx } from '#platform/db/database'
import type { JenisPihak, SiswaRow } from '#siswa/siswa'
import { ASIDE_COLUMN, type AsideView } from '#titipan/titipan'
import type { Line } from '#ports/payable'
import { HELD_COLUMNS, HELD_JOIN, type HeldColumns } from '#pembayaran/held.queries'
import { findAsPembayaran, GABUNGAN_JOIN } from '#pembayaran/gabungan.queries'
import type { Pembayaran } from '#pembayaran/pembayaran'
import { UANG, type UangColumns } from '#pembayaran/uang.queries'

export async function findSiswaRow(tx: Tx, siswa_id: string): Promise<SiswaRow | undefined> {
  const [row] = await tx.query<SiswaRow>(
    `SELECT w.id, w.nama, w.kelas, s.id AS sekolah_id, s.nama AS sekolah, s.logo AS logo_sekolah,
            s.zona_waktu
       FROM offered.siswa w JOIN offered.sekolah s ON s.institusi_id = $1 AND s.id = w.sekolah_id
      WHERE w.institusi_id = $1 AND w.id = $2`,
    [tx.institusi_id, siswa_id],
  )
  return row
}

export type NewPembayaran = {
  id: string
  untuk: Untuk
  pihak_id: string
  sekolah_id: string
  pengguna_id: string | null
  metode: MetodeTercatat
  jumlah: Rupiah
  biaya: Rupiah
  /** Whether the school bears the fee by its rule. */
  biaya_ditanggung?: boolean
  keterangan: string
  dibuat_at: Date
  kedaluwarsa_at: Date
  periksa_lagi_at: Date | null
  tautan_id?: string | null
}

/** The payment, its lines and its first line of history. */
export async function insertPembayaran(
  tx: Tx, baru: NewPembayaran, lines: readonly Line[],
): Promise<void> {
  await tx.query(
    `SELECT insert_pembayaran($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16,
                              $17, $18)`,
    [
      tx.institusi_id, baru.id, baru.untuk, baru.pihak_id, baru.sekolah_id, baru.pengguna_id,
      baru.metode, baru.jumlah, baru.biaya, baru.keterangan, baru.dibuat_at, baru.kedaluwarsa_at,
      baru.periksa_lagi_at, baru.tautan_id ?? null, ...columnsOf(lines), baru.biaya_ditanggung ?? false,
    ],
  )
}

/** Lines in the form in which a function takes them: one array for each column. */
export function columnsOf(
  lines: readonly Line[],
): [targets: string[], amounts: Rupiah[], names: string[]] {
  return [
    lines.map(({ target_id }) => target_id), lines.map(({ jumlah }) => jumlah),
    lines.map(({ nama }) => nama),
  ]
}

/** A payment as the gateway knows it; a part's reference finds its joint payment. */
export async function findPembayaran(tx: Tx, id: string): Promise<Pembayaran | undefined> {
  const [row] = await tx.query<Pembayaran & { gabungan_id: string | null }>(
    `SELECT id, untuk, pihak_id, metode, jumlah, biaya, status, dibuat_at, kedaluwarsa_at, instruksi,
            'pembayaran' AS kept_in,
            (SELECT b.gabungan_id FROM pembayaran_bagian b
              WHERE b.institusi_id = $1 AND b.pembayaran_id = p.id) AS gabungan_id
       FROM pembayaran p WHERE institusi_id = $1 AND id = $2`,
    [tx.institusi_id, id],
  )
  return row && !row.gabungan_id ? row : findAsPembayaran(tx, row?.gabungan_id ?? id)
}

/** Stored once; a later answer of the gateway never changes what the payer was shown. */
export async function saveInstruksi(
  tx: Tx, { id, kept_in }: Pick<Pembayaran, 'id' | 'kept_in'>, instruksi: Instruksi,
): Promise<void> {
  await tx.query(
    `UPDATE ${kept_in} SET instruksi = $3
      WHERE institusi_id = $1 AND id = $2 AND instruksi IS NULL`,
    [tx.institusi_id, id, JSON.stringify(instruksi)],
  )
}

export async function scheduleCheck(
  tx: Tx,
  { id, kept_in }: Pick<Pembayaran, 'id' | 'kept_in'>,
  at: Date | null,
  asked: Date,
): Promise<void> {
  await tx.query(
    `UPDATE ${kept_in} SET periksa_lagi_at = $3, diperiksa_at = $4
      WHERE institusi_id = $1 AND id = $2`,
    [tx.institusi_id, id, at, asked],
  )
}

/**
 * Late money must not pay a part of a bill that takes none, once titipan that was to pay the other
 * part has gone back. False when the payment is paid by now.
 */
export async function forgetOnlyBill(tx: Tx, pembayaran_id: string): Promise<boolean> {
  const rows = await tx.query(
    `UPDATE pembayaran SET tagihan_tunggal = NULL
      WHERE institusi_id = $1 AND id = $2 AND status <> 'berhasil' RETURNING 1`,
    [tx.institusi_id, pembayaran_id],
  )
  return rows.length > 0
}

/** Since when a payment is in doubt. */
export async function findDoubtedSince(tx: Tx, id: string): Promise<Date | undefined> {
  const [row] = await tx.query<{ pada: Date }>(
    `SELECT pada FROM pembayaran_langkah
      WHERE institusi_id = $1 AND status = 'dipastikan' AND pembayaran_id = ANY (
            ARRAY(SELECT b.pembayaran_id FROM pembayaran_bagian b
                   WHERE b.institusi_id = $1 AND b.gabungan_id = $2) || $2::uuid)
      ORDER BY langkah DESC LIMIT 1`,
    [tx.institusi_id, id],
  )
  return row?.pada
}

/**
 * What a line asks for, what its bill still owes now, and whether that was cancelled. The rest is null where
 * the line is no bill, or a gift that still takes something: nobody owes it.
 */
export type LineView = { id: string; nama: string; jumlah: Rupiah; sisa: Rupiah | null; batal: boolean }

export type PembayaranView = Omit<Pembayaran, 'kept_in'> &
  SiswaRow &
  HeldColumns &
  UangColumns & {
    /** The joint payment that it is a part of, or null. */
    gabungan_id: string | null
    pihak: JenisPihak
    /** Who opened it while logged in, or null. */
    pengguna_id: string | null
    keterangan: string
    tautan_id: string | null
    diperiksa_at: Date | null
    periksa_lagi_at: Date | null
    nomor_kuitansi: string | null
    rincian: LineView[]
    dari_titipan: AsideView[] | null
    riwayat: { status: StatusPembayaran; pada: string; sebab: string }[]
  }

const VIEW = `
  SELECT p.id, p.untuk, p.pihak_id, w.jenis AS pihak, p.pengguna_id, p.metode, p.jumlah, p.biaya, p.status, p.dibuat_at,
         p.kedaluwarsa_at,
         coalesce(g.instruksi, p.instruksi) AS instruksi, p.keterangan, p.tautan_id, w.nama,
         w.kelas,
         coalesce(g.diperiksa_at, p.diperiksa_at) AS diperiksa_at,
         coalesce(g.periksa_lagi_at, p.periksa_lagi_at) AS periksa_lagi_at, ${HELD_COLUMNS},
         g.gabungan_id, s.id AS sekolah_id,
         s.nama AS sekolah, s.logo AS logo_sekolah, s.zona_waktu, k.nomor AS nomor_kuitansi,
         (SELECT json_agg(json_build_object('id', r.target_id, 'nama', r.nama, 'jumlah', r.jumlah,
                            'sisa', CASE WHEN NOT t.sukarela OR t.sisa = 0 THEN t.sisa END,
                            'batal', t.dibatalkan_at IS NOT NULL)
                          ORDER BY t.jatuh_tempo, t.prioritas, r.target_id)
            FROM pembayaran_rincian r
            LEFT JOIN offered.tagihan t ON t.institusi_id = $1 AND t.id = r.target_id
           WHERE r.institusi_id = $1 AND r.pembayaran_id = p.id) AS rincian,
         (SELECT json_agg(json_build_object('status', h.status, 'pada', h.pada, 'sebab', h.sebab)
                          ORDER BY h.langkah)
            FROM offered.pembayaran_riwayat h
           WHERE h.institusi_id = $1 AND h.pembayaran_id = p.id) AS riwayat,
         ${ASIDE_COLUMN} AS dari_titipan, u.*
    FROM pembayaran p
    JOIN offered.pihak w ON w.institusi_id = $1 AND w.id = p.pihak_id
    JOIN offered.sekolah s ON s.institusi_id = $1 AND s.id = p.sekolah_id
    LEFT JOIN offered.kuitansi k ON k.institusi_id = $1 AND k.pembayaran_id = p.id
    ${GABUNGAN_JOIN}
    ${HELD_JOIN}
    CROSS JOIN LATERAL (${UANG}
    ) u
   WHERE p.institusi_id = $1`

/** Everything a screen shows about one payment, in one statement; payers ask for it in a row. */
export async function findPembayaranView(tx: Tx, id: string): Promise<PembayaranView | undefined> {
  const [row] = await tx.query<PembayaranView>(
    `${VIEW} AND p.id = $2`, [tx.institusi_id, id], 'view-pembayaran',
  )
  return row
}

/**
 * The parts of a joint payment in their order; in one statement, so that all are of one moment. The
 * parts are found first: as one more join the view would be made of every payment there is.
 */
export function listBagianViews(tx: Tx, gabungan_id: string): Promise<PembayaranView[]> {
  const bagian = `ARRAY(
    SELECT x.pembayaran_id FROM pembayaran_bagian x
     WHERE x.institusi_id = $1 AND x.gabungan_id = $2 ORDER BY x.urutan)`
  return tx.query<PembayaranView>(
    `${VIEW} AND p.id = ANY (${bagian}) ORDER BY array_position(${bagian}, p.id)`,
    [tx.institusi_id, gabungan_id],
    'view-bagian',
  )
}
