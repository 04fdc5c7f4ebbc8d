import type { Saldo } from '@lunas/contract/saldo/saldo'
import { parseKode } from '@lunas/values/kode'
import { minusRupiah, mostRupiah, rupiah } from '@lunas/values/rupiah'
import type { Caller } from '#platform/http/caller'
import { refuse } from '#platform/http/refuse'
import { showSiswa } from '#siswa/siswa'
import type { Needs } from '#saldo/needs'
import { findSaldoMaks } from '#saldo/saldo-sekolah'
import { findSaldo } from '#saldo/saldo'

/** A child's saldo and how much more it may hold, for its guardian. */
export async function readSaldo(
  { db, isWali, findSiswaRow }: Pick<Needs, 'db' | 'isWali' | 'findSiswaRow'>,
  kode_siswa: string, caller: Caller,
): Promise<Saldo> {
  const kode = parseKode('siswa', kode_siswa)
  if (!kode || !(await isWali(kode.institusi_id, kode.id, caller))) throw refuse('BUKAN_ANAK_ANDA')
  return db.inTransaction(kode.institusi_id, async (tx) => {
    const siswa = await findSiswaRow(tx, kode.id)
    if (!siswa) throw refuse('BUKAN_ANAK_ANDA')
    const saldo = await findSaldo(tx, kode.id)
    return {
      siswa: showSiswa(kode.institusi_id, siswa, true),
      saldo,
      ruang: mostRupiah(rupiah(0), minusRupiah(await findSaldoMaks(tx, kode.id), saldo)),
    }
  })
}
