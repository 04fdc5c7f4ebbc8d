import { importKunci, sealPenyelamat } from '@lunas/contract/kantin/penyelamat'
import type { luringCalls } from '@lunas/contract/kantin/luring.calls'
import type { RequestOf } from '@lunas/contract/wire/calls'
import { formatKode } from '@lunas/values/kode'
import { randomId } from '#platform/ids'
import type { MadeSiswa } from '#test/builders'
import type { Kantin } from '#test/kantin'
import { aGivenUp } from '#test/luring'
import type { Deed } from './staff-deeds.ts'

type LuringCall = keyof typeof luringCalls

/** Requests about sales without the server, of a school that the sample's people do not work for. */
export function luringRequests(
  mesin: string, idsekolah: string,
): { [N in LuringCall]: RequestOf<N> } {
  const idhub = formatKode('hub', 'mobile', randomId())
  const token = '0'.repeat(64)
  const penjualan = [aGivenUp({ mesin, sekolah: { institusi_id: 'mobile' } }, 1)]
  return {
    ambilJatah: { mesin, idsekolah },
    kirimLuring: { mesin, penjualan },
    unggahPenyelamat: { berkas: `LUNAS1.${mesin}.${'A'.repeat(16)}.${'A'.repeat(40)}` },
    laporanLuring: { idsekolah },
    buatHub: { idsekolah, nama: 'Hub Dapur' },
    cabutHub: { idhub },
    pasangHub: { kode: 'mobile-00000000' },
    jatahHub: { idhub, token, alamat: ['http://192.168.1.9:3310'] },
    kirimHub: { idhub, token, penjualan },
  }
}

/** What staff do about sales without the server, once each. */
export async function keepLuring(deed: Deed, kantin: Kantin, { sekolah }: MadeSiswa): Promise<void> {
  const { mesin, kasir, tu } = kantin
  const { idsekolah } = sekolah
  const { kunci } = await deed('ambilJatah', { mesin, idsekolah }, kasir)
  await deed('kirimLuring', { mesin, penjualan: [aGivenUp(kantin, 2)] }, kasir)
  const text = JSON.stringify([aGivenUp(kantin, 3)])
  const berkas = await sealPenyelamat(mesin, await importKunci(kunci), text)
  await deed('unggahPenyelamat', { berkas }, kasir)
  const { idhub } = await deed('buatHub', { idsekolah, nama: 'Hub Dapur' }, tu)
  await deed('cabutHub', { idhub }, tu)
}
