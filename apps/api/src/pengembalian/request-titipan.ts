import type { ParsedRequestOf } from '@lunas/contract/wire/calls'
import type { Pengembalian as OnWire } from '@lunas/contract/pengembalian/pengembalian'
import { idOfKode } from '@lunas/values/kode'
import { formatRupiah, rupiah, type Rupiah } from '@lunas/values/rupiah'
import { worksFor } from '#platform/auth/wewenang'
import type { Tx } from '#platform/db/database'
import { personOf, type Caller } from '#platform/http/caller'
import { refuse } from '#platform/http/refuse'
import type { RequestKey } from '#platform/idempotency'
import { titipanAccount } from '#siswa/siswa'
import { reservedTitipan } from '#pengembalian/disputed'
import { keepRequest, requestOnce } from '#pengembalian/keep-request'
import type { Needs } from '#pengembalian/needs'
import type { Tempat } from '#pengembalian/pengembalian'
import { findTitipan } from '#pengembalian/pengembalian.queries'

/** Asks for what is kept for a pupil to go back, whatever it came from; a second person decides. */
export function requestTitipan(
  deps: Needs, request: ParsedRequestOf<'kembalikanTitipan'>, caller: Caller, key: RequestKey,
): Promise<OnWire> {
  return requestOnce(deps, request, caller, key, async (tx, now) => {
    const pihak_id = idOfKode('siswa', request.kode_siswa)
    const kept = pihak_id === null ? undefined : await findTitipan(tx, pihak_id)
    if (pihak_id === null || !kept || !(await worksFor(tx, personOf(caller), kept.sekolah_id))) {
      throw refuse('SISWA_TIDAK_DITEMUKAN')
    }
    await requireTitipan(tx, pihak_id, request.jumlah)
    return keepRequest(tx, request, caller, now, {
      pembayaran_id: null, pihak_id, sekolah_id: kept.sekolah_id,
    })
  })
}

/** Asked when it is requested and again when it is agreed, since it may be spent between. */
export async function requireTitipan(
  tx: Tx, pihak_id: string, jumlah: Rupiah,
): Promise<Tempat[]> {
  const held = (await findTitipan(tx, pihak_id))?.held ?? rupiah(0)
  const most = rupiah(Math.max(0, held - (await reservedTitipan(tx, pihak_id))))
  if (jumlah > most) {
    throw refuse('PENGEMBALIAN_MELEBIHI_TITIPAN', { maksimum: formatRupiah(most) })
  }
  return [{ account: titipanAccount(pihak_id), target_id: null, jumlah: held }]
}
