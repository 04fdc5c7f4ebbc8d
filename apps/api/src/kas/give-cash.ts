import { formatKode } from '@lunas/values/kode'
import { formatRupiah, type Rupiah } from '@lunas/values/rupiah'
import type { Account } from '#ledger/chart'
import type { Tx } from '#platform/db/database'
import { refuse } from '#platform/http/refuse'
import { kasAccount } from '#kas/kas'
import { findOpenKas, lockKas, takeFromKas } from '#kas/kas.queries'

type GivenCash = {
  pengguna_id: string
  pengembalian: { id: string; sekolah_id: string; sekolah: string; jumlah: Rupiah }
}

/** Cash over the desk, out of the officer's own open drawer; it never gives what is not in it. */
export async function giveCash(
  tx: Tx, { pengguna_id, pengembalian }: GivenCash,
): Promise<{ account: Account; referensi: string }> {
  const { id, sekolah_id, sekolah, jumlah } = pengembalian
  const open = await findOpenKas(tx, pengguna_id)
  const own = open.find((kas) => kas.sekolah_id === sekolah_id)
  const kas = own && (await lockKas(tx, own.id))
  const ada = kas && !kas.ditutup_at ? kas.seharusnya : 0
  if (kas && kas.hitungan !== null) throw refuse('KAS_MENUNGGU_HITUNGAN')
  if (!kas || ada < jumlah) throw refuse('KAS_TIDAK_CUKUP', { sekolah, ada: formatRupiah(ada) })
  await takeFromKas(tx, kas.id, id)
  return { account: kasAccount(kas.id), referensi: formatKode('kas', tx.institusi_id, kas.id) }
}
