import type { RiwayatSaldo } from '@lunas/contract/saldo/saldo'
import type { JenisMutasiSaldo } from '@lunas/contract/saldo/saldo.words'
import { formatKode, parseKode } from '@lunas/values/kode'
import { rupiah, type Rupiah } from '@lunas/values/rupiah'
import { worksFor } from '#platform/auth/wewenang'
import type { Tx } from '#platform/db/database'
import { personOf, type Caller } from '#platform/http/caller'
import { refuse } from '#platform/http/refuse'
import type { Needs } from '#saldo/needs'
import { saldoAccount } from '#saldo/saldo'
import { findSaldo } from '#saldo/saldo'

/** What a family does in about a year; older postings are in the ledger. */
const SHOWN = 300

/** The reason to show for each event; another one is a correction, so that the lines add up. */
const REASONS: Readonly<Record<string, JenisMutasiSaldo>> = {
  pembayaran_berhasil: 'isi',
  belanja_kantin: 'belanja',
  belanja_batal: 'belanja_batal',
  makan_dipesan: 'makan_dipesan',
  makan_dikembalikan: 'makan_kembali',
  saldo_pindah: 'ke_titipan',
  pengembalian_disetujui: 'dikembalikan',
  pengembalian_batal: 'batal_kembali',
}

/** Everything that changed a pupil's saldo: the same lines for the guardian and the school. */
export async function readRiwayatSaldo(
  deps: Pick<Needs, 'db' | 'isWali' | 'findSiswaRow'>, kode_siswa: string, caller: Caller,
): Promise<RiwayatSaldo> {
  const person = personOf(caller)
  const isFamily = person.level === 'wali'
  const unknown = isFamily ? 'BUKAN_ANAK_ANDA' : 'SISWA_TIDAK_DITEMUKAN'
  const kode = parseKode('siswa', kode_siswa)
  if (kode?.institusi_id !== person.institusi_id) throw refuse(unknown)
  if (isFamily && !(await deps.isWali(kode.institusi_id, kode.id, caller))) throw refuse(unknown)
  return deps.db.inTransaction(person.institusi_id, async (tx) => {
    const siswa = await deps.findSiswaRow(tx, kode.id)
    if (!siswa || (!isFamily && !(await worksFor(tx, person, siswa.sekolah_id)))) throw refuse(unknown)
    return {
      kode_siswa: formatKode('siswa', tx.institusi_id, kode.id),
      saldo: await findSaldo(tx, kode.id),
      mutasi: (await listMutasi(tx, kode.id)).map(({ pada, event, jumlah, barang }) => ({
        pada: pada.toISOString(),
        jenis: REASONS[event] ?? 'koreksi',
        arah: jumlah > 0 ? 'masuk' as const : 'keluar' as const,
        jumlah: rupiah(Math.abs(jumlah)),
        barang,
      })),
    }
  })
}

type Row = { pada: Date; event: string; jumlah: Rupiah; barang: string[] }

/** Found through the subjects' indexes; a posting with several lines counts once. */
function listMutasi(tx: Tx, siswa_id: string): Promise<Row[]> {
  return tx.query<Row>(
    `SELECT b.recorded_at AS pada, b.event, x.jumlah,
            array(SELECT r.banyak || '× ' || r.nama FROM offered.penjualan_rincian r
                   WHERE r.institusi_id = $1 AND r.penjualan_id = b.subject_id ORDER BY r.baris)
            || array(SELECT o.banyak || '× ' || o.nama FROM offered.pesan_makan o
                      WHERE o.institusi_id = $1 AND o.id = b.subject_id) AS barang
       FROM (SELECT p.id FROM offered.pembayaran p WHERE p.institusi_id = $1 AND p.pihak_id = $2
             UNION SELECT j.id FROM offered.penjualan j WHERE j.institusi_id = $1 AND j.siswa_id = $2
             UNION SELECT o.id FROM offered.pesan_makan o WHERE o.institusi_id = $1 AND o.siswa_id = $2
             UNION SELECT g.id FROM saldo_pindah g WHERE g.institusi_id = $1 AND g.siswa_id = $2
             UNION SELECT z.id FROM offered.pengembalian z
                    WHERE z.institusi_id = $1 AND z.pihak_id = $2
             UNION SELECT c.id FROM offered.kasus c WHERE c.institusi_id = $1 AND c.pihak_id = $2
             UNION SELECT $2::uuid) s
       JOIN offered.ledger_posting b ON b.institusi_id = $1 AND b.subject_id = s.id
      CROSS JOIN LATERAL (
        SELECT sum(CASE WHEN t.credit_account = $3 THEN t.amount ELSE 0 END
                   - CASE WHEN t.debit_account = $3 THEN t.amount ELSE 0 END)::bigint AS jumlah
          FROM unnest(b.transfers) t) x
      WHERE x.jumlah <> 0
      ORDER BY b.recorded_at DESC, b.subject_id DESC, b.reference LIMIT $4`,
    [tx.institusi_id, siswa_id, saldoAccount(siswa_id), SHOWN],
  )
}
