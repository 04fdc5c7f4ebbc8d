import type { ParsedRequestOf } from '@lunas/contract/wire/calls'
import type { NomorVaSiswa } from '@lunas/contract/pembayaran/nomor-va'
import type { Untuk } from '@lunas/contract/pembayaran/untuk'
import { parseKode } from '@lunas/values/kode'
import type { Tx } from '#platform/db/database'
import type { Caller } from '#platform/http/caller'
import { refuse } from '#platform/http/refuse'
import { showSiswa } from '#siswa/siswa'
import { DEMO_CLIENT_IDS } from '#snap/demo-bank'
import { issueNomorVa } from '#snap/issue-nomor-va'
import type { Needs } from '#snap/needs'

type ReadDeps = Pick<
  Needs, 'db' | 'clock' | 'config' | 'isWali' | 'findSiswaRow' | 'payables'
>
type Request = ParsedRequestOf<'getNomorVa'>

/** A child's numbers at every bank; one that the worker has not come to yet is made here. */
export async function readNomorVa(
  { db, clock, config, isWali, findSiswaRow, payables }: ReadDeps, caller: Caller, { kode_siswa, untuk = 'tagihan' }: Request,
): Promise<NomorVaSiswa> {
  const kode = parseKode('siswa', kode_siswa)
  if (!kode || !(await isWali(kode.institusi_id, kode.id, caller))) throw refuse('BUKAN_ANAK_ANDA')
  return db.inTransaction(kode.institusi_id, async (tx) => {
    const siswa = await findSiswaRow(tx, kode.id)
    if (!siswa) throw refuse('BUKAN_ANAK_ANDA')
    const banks = await listBanks(tx, { siswa_id: kode.id, untuk }, config.production)
    const now = clock.now()
    const nomor = []
    for (const { nama, prefix, terbuka, customer_no, berakhir_at } of banks) {
      if (berakhir_at && berakhir_at <= now) continue
      // A bank that takes only what is due cannot take an amount that the payer chooses.
      if (payables[untuk].isOpenAmount && !terbuka) continue
      const digits = customer_no ?? (await issueNomorVa(tx, prefix, { siswa_id: kode.id, untuk }, now))
      nomor.push({ bank: nama, nomor_va: prefix + digits, terbuka })
    }
    return { siswa: showSiswa(kode.institusi_id, siswa, true), nomor }
  })
}

type BankRow = {
  nama: string
  prefix: string
  terbuka: boolean
  customer_no: string | null
  berakhir_at: Date | null
}

async function listBanks(
  tx: Tx, { siswa_id, untuk }: { siswa_id: string; untuk: Untuk }, production: boolean,
): Promise<BankRow[]> {
  return tx.query<BankRow>(
    `SELECT m.nama, p.prefix, p.terbuka, n.customer_no, n.berakhir_at
       FROM prefix_va p
       JOIN bank_snap m ON m.client_id = p.client_id AND m.aktif
       LEFT JOIN nomor_va n ON n.institusi_id = $1 AND n.prefix = p.prefix AND n.siswa_id = $2
        AND n.untuk = $4
      WHERE p.institusi = $1 AND m.client_id <> ALL ($3)
      ORDER BY m.nama, p.prefix`,
    // The demo's bank is nobody in production, so its numbers lead nowhere.
    [tx.institusi_id, siswa_id, production ? [...DEMO_CLIENT_IDS] : [], untuk],
  )
}
