import type { Pelunasan as OnWire } from '@lunas/contract/kantin/pelunasan'
import type { ParsedRequestOf } from '@lunas/contract/wire/calls'
import { parseKode } from '@lunas/values/kode'
import { formatRupiah } from '@lunas/values/rupiah'
import { worksFor } from '#platform/auth/wewenang'
import { personOf, type Caller } from '#platform/http/caller'
import { refuse } from '#platform/http/refuse'
import type { RequestKey } from '#platform/idempotency'
import { timeOrderedId } from '#platform/ids'
import type { Needs } from '#penjualan/needs'
import { showPelunasan, usulanPelunasan } from '#penjualan/pelunasan'
import { findLapakOf, findPelunasan, takeSold } from '#penjualan/pelunasan.queries'
import { leaveUsulan } from '#usulan/leave-usulan'
import { proposeNew } from '#usulan/propose-new'
import type { Act } from '#usulan/usulan'

type Request = ParsedRequestOf<'ajukanPelunasan'>

/** Proposes to pay a consignee everything that closed shifts sold, once per key. */
export function proposePelunasan(
  deps: Pick<Needs, 'db' | 'clock'>, request: Request, caller: Caller, key: RequestKey,
): Promise<OnWire> {
  return proposeNew(deps, { request, caller, key }, { keep, find: findPelunasan, show: showPelunasan })
}

async function keep(act: Act, { idlapak, cara, jumlah: seen, catatan }: Request): Promise<string> {
  const { tx, caller, now } = act
  const person = personOf(caller)
  const kode = parseKode('lapak', idlapak)
  const lapak = kode?.institusi_id === tx.institusi_id ? await findLapakOf(tx, kode.id) : undefined
  if (!kode || !lapak || !(await worksFor(tx, person, lapak.sekolah_id)))
    throw refuse('LAPAK_TIDAK_DITEMUKAN')
  if (lapak.milik === 'sekolah') throw refuse('PELUNASAN_LAPAK_SEKOLAH')
  const id = timeOrderedId(now)
  const jumlah = await takeSold(tx, {
    id, lapak_id: kode.id, cara, catatan: catatan.trim(), oleh: person.pengguna_id, now,
  })
  if (jumlah === undefined) throw refuse('PELUNASAN_KOSONG')
  if (jumlah !== seen) throw refuse('PELUNASAN_BERUBAH', { jumlah: formatRupiah(jumlah) })
  await leaveUsulan(act, usulanPelunasan, 'diajukan', {
    subject_id: id, sekolah_id: lapak.sekolah_id, sesudah: { status: 'menunggu', jumlah },
  })
  return id
}
