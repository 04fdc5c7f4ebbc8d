import type { BukuHari } from '@lunas/contract/loket/kas'
import type { MetodeTercatat } from '@lunas/contract/pembayaran/status'
import { formatKode, parseKode } from '@lunas/values/kode'
import { sumRupiah, type Rupiah } from '@lunas/values/rupiah'
import { worksFor } from '#platform/auth/wewenang'
import type { Tx } from '#platform/db/database'
import type { Person } from '#platform/http/caller'
import { refuse } from '#platform/http/refuse'
import type { Needs } from '#kas/needs'
import { kodeSiswaOf, type JenisPihak } from '#siswa/siswa'

type Row = {
  pada: Date
  nomor_kuitansi: string
  pembayaran_id: string
  pihak_id: string
  pihak: JenisPihak
  metode: MetodeTercatat
  nis: string
  nama_siswa: string
  petugas: string
  untuk: string[]
  jumlah: Rupiah
}

/** Every receipt that a school wrote on one of its days, and what came in by each way. */
export async function readBuku(
  { metodeRules }: Pick<Needs, 'metodeRules'>,
  tx: Tx,
  person: Person,
  { idsekolah, tanggal }: { idsekolah: string; tanggal: string },
): Promise<BukuHari> {
  const kode = parseKode('sekolah', idsekolah)
  const isOurs = kode?.institusi_id === tx.institusi_id && (await worksFor(tx, person, kode.id))
  const [sekolah] = isOurs ? await findSekolah(tx, kode.id) : []
  if (!kode || !sekolah) throw refuse('SEKOLAH_TIDAK_DIKENAL')
  const rows = await findReceipts(tx, kode.id, tanggal)
  const baris = rows.map(({ pada, pembayaran_id, pihak_id, pihak, metode, ...row }) => ({
    ...row,
    pada: pada.toISOString(),
    kode_pembayaran: formatKode('pembayaran', tx.institusi_id, pembayaran_id),
    kode_siswa: kodeSiswaOf(tx.institusi_id, pihak_id, pihak),
    nama_metode: metodeRules[metode].nama,
  }))
  const byMetode = Map.groupBy(baris, ({ nama_metode }) => nama_metode)
  return {
    tanggal,
    sekolah: sekolah.nama,
    baris,
    per_metode: [...byMetode].map(([nama_metode, lines]) => ({
      nama_metode, kali: lines.length, jumlah: sumRupiah(lines.map(({ jumlah }) => jumlah)),
    })),
    total: sumRupiah(baris.map(({ jumlah }) => jumlah)),
  }
}

function findSekolah(tx: Tx, id: string): Promise<{ nama: string }[]> {
  return tx.query('SELECT nama FROM offered.sekolah WHERE institusi_id = $1 AND id = $2', [
    tx.institusi_id, id,
  ])
}

/** By the series of receipts, which has an index and leaves none out, however late the money came. */
function findReceipts(tx: Tx, sekolah_id: string, tanggal: string): Promise<Row[]> {
  return tx.query<Row>(
    `SELECT b.recorded_at AS pada, b.receipt_no AS nomor_kuitansi, p.id AS pembayaran_id, p.metode,
            p.pihak_id, w.jenis AS pihak, w.nis, w.nama AS nama_siswa,
            CASE WHEN p.metode IN ('tunai', 'transfer') THEN coalesce(u.nama, '') ELSE '' END
              AS petugas,
            array(SELECT r.nama FROM offered.pembayaran_rincian r
                   WHERE r.institusi_id = $1 AND r.pembayaran_id = p.id ORDER BY r.target_id) AS untuk,
            (SELECT sum(t.amount) FROM unnest(b.transfers) t)::bigint AS jumlah
       FROM offered.sekolah s
       JOIN offered.kuitansi_nomor n ON n.institusi_id = $1 AND n.sekolah_id = s.id
        AND n.tahun IN (extract(year FROM $3::date), extract(year FROM $3::date) - 1)
       JOIN offered.ledger_posting b ON b.institusi_id = $1
        AND b.receipt_no >= n.seri AND b.receipt_no < n.seri || '~'
       JOIN offered.pembayaran p ON p.institusi_id = $1 AND p.id = b.subject_id
       JOIN offered.pihak w ON w.institusi_id = $1 AND w.id = p.pihak_id
       LEFT JOIN offered.pengguna u ON u.institusi_id = $1 AND u.id = p.pengguna_id
      WHERE s.institusi_id = $1 AND s.id = $2
        AND b.recorded_at >= $3::date::timestamp AT TIME ZONE s.zona_waktu
        AND b.recorded_at < ($3::date + 1)::timestamp AT TIME ZONE s.zona_waktu
      ORDER BY b.recorded_at, b.receipt_no`,
    [tx.institusi_id, sekolah_id, tanggal],
  )
}
