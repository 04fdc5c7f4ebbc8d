import type { PilihanMetode } from '@lunas/contract/pembayaran/pembayaran'
import { UNTUK_SISWA } from '@lunas/contract/pembayaran/untuk'
import type { ParsedRequestOf } from '@lunas/contract/wire/calls'
import { parseKode } from '@lunas/values/kode'
import { leastRupiah, minusRupiah, rupiah, sumRupiah, type Rupiah } from '@lunas/values/rupiah'
import type { Caller } from '#platform/http/caller'
import { readAskedByTautan, readBearing, type AskedOfSiswa } from '#pembayaran/bearing'
import { onlyOffered } from '#pembayaran/ditawarkan'
import { listMetode, titipanPilihan } from '#pembayaran/metode'
import type { Needs } from '#pembayaran/needs'

type MetodeRequest = ParsedRequestOf<'getMetode'>
type ListDeps = Pick<Needs, 'db' | 'clock' | 'findInstitusi' | 'metodeRules' | 'keptMoney' | 'payables'>

/** Every way to pay an amount with its fee, by the rules of today. */
export async function listPilihan(
  deps: ListDeps, request: MetodeRequest, caller: Caller,
): Promise<PilihanMetode[]> {
  const { db, clock, metodeRules, payables } = deps
  const { jumlah, kode_institusi, untuk = 'tagihan' } = request
  const donasi = leastRupiah(request.donasi ?? rupiah(0), jumlah)
  if (kode_institusi) await deps.findInstitusi(kode_institusi)
  const asked = await readAsked(deps, request, minusRupiah(jumlah, donasi))
  const bearing = asked && UNTUK_SISWA.some((one) => one === untuk)
    ? await readBearing(db, asked.institusi_id, asked.parts, minusRupiah(jumlah, donasi), clock.now())
    : { gratis: rupiah(0), off: [] }
  const gratis = sumRupiah([donasi, bearing.gratis])
  const isFree = payables[untuk].isFree || gratis === jumlah
  return [
    ...titipanPilihan(metodeRules, await readKept(deps, request, caller), jumlah),
    ...await onlyOffered(
      db, kode_institusi ?? asked?.institusi_id, bearing.off, listMetode(metodeRules, jumlah, { isFree }, gratis),
    ),
  ]
}

/** Titipan is a child's and pays no donation, so it is not offered beside one. */
async function readKept(
  { keptMoney }: ListDeps, { donasi, keranjang, kode_siswa }: MetodeRequest, caller: Caller,
): Promise<Rupiah> {
  if (donasi) return rupiah(0)
  if (keranjang) return keptMoney.keptForKeranjang(keranjang, caller)
  return kode_siswa ? keptMoney.keptForWali(kode_siswa, caller) : rupiah(0)
}

type Asked = { institusi_id: string; parts: AskedOfSiswa[] }

/** For which pupils the amount is; undefined where that is not said. */
async function readAsked(
  { db }: ListDeps, { kode_siswa, keranjang, kode_tautan }: MetodeRequest, jumlah: Rupiah,
): Promise<Asked | undefined> {
  const tautan = kode_tautan ? parseKode('tautan', kode_tautan) : undefined
  if (tautan) {
    const { institusi_id, id } = tautan
    return { institusi_id, parts: await readAskedByTautan(db, institusi_id, id) }
  }
  const named = keranjang?.split(',').map((part) => part.split(':')) ?? (kode_siswa ? [[kode_siswa, String(jumlah)]] : [])
  const parts = named.flatMap(([text = '', asked]) => {
    const kode = parseKode('siswa', text)
    return kode ? [{ institusi_id: kode.institusi_id, siswa_id: kode.id, jumlah: rupiah(Number(asked)) }] : []
  })
  const institusi_id = parts[0]?.institusi_id
  return institusi_id === undefined
    ? undefined
    : { institusi_id, parts: parts.filter((part) => part.institusi_id === institusi_id) }
}
