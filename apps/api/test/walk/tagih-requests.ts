import type { jenisCalls } from '@lunas/contract/tagihan/jenis.calls'
import type { tarifCalls } from '@lunas/contract/tagihan/tarif.calls'
import type { RequestOf } from '@lunas/contract/wire/calls'
import type { CallName } from '@lunas/contract/wire/wire'
import { formatKode, type KodeKind } from '@lunas/values/kode'
import { randomId } from '#platform/ids'
import { aBillingSchool, FOR_ALL, ISI_SPP } from '#test/tagih'
import type { World } from '#test/world'
import type { Deed } from './staff-deeds.ts'

type TagihCall = keyof typeof jenisCalls | keyof typeof tarifCalls

const { sifat: _sifat, bentuk: _bentuk, ...TERMS } = ISI_SPP

/** Requests about types, tariffs and runs of no school. */
export function tagihRequests(): { [N in TagihCall]: RequestOf<N> } {
  const none = (kind: KodeKind) => formatKode(kind, 'mobile', randomId())
  const [idsekolah, kode_jenis] = [none('sekolah'), none('jenis')]
  return {
    daftarJenis: { idsekolah, cari: 'spp', sifat: 'biaya' },
    buatJenis: { idsekolah, ...ISI_SPP },
    ubahJenis: { kode_jenis, ...TERMS, aktif: true },
    pilihanTagih: { idsekolah },
    daftarTarif: { kode_jenis },
    buatTarif: { kode_jenis, ...FOR_ALL, jumlah: 1, dari: '2026-07-01', sampai: null },
    akhiriTarif: { idtarif: none('tarif'), sampai: '2026-12-31' },
  }
}

/** These need a school that one works for. */
export const OF_NO_RUN: readonly CallName[] = [
  'buatJenis', 'ubahJenis', 'pilihanTagih', 'daftarTarif', 'buatTarif', 'akhiriTarif',
]

/** Everything that treasurers do about billing, once each. */
export async function keepTagih(world: World, deed: Deed): Promise<void> {
  const { idsekolah, by } = await aBillingSchool(world)
  const { kode_jenis } = await deed('buatJenis', { idsekolah, ...ISI_SPP, nama: 'Katering' }, by)
  await deed('ubahJenis', { kode_jenis, ...TERMS, nama: 'Makan siang', aktif: true }, by)
  const { idtarif } = await deed('buatTarif', {
    kode_jenis, ...FOR_ALL, jumlah: 200_000, dari: '2026-07-01', sampai: null,
  }, by)
  await deed('akhiriTarif', { idtarif, sampai: '2027-06-30' }, by)
}
