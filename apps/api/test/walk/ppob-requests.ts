import type { kelolaPpobCalls } from '@lunas/contract/ppob/kelola-ppob.calls'
import type { ppobCalls } from '@lunas/contract/ppob/ppob.calls'
import type { RequestOf } from '@lunas/contract/wire/calls'
import type { CallName } from '@lunas/contract/wire/wire'
import { formatKode } from '@lunas/values/kode'
import { randomId } from '#platform/ids'
import { aPengguna } from '#test/builders'
import { openPpob, paidOrder } from '#test/ppob'
import type { World } from '#test/world'
import type { Deed } from './staff-deeds.ts'

type PpobCall = keyof typeof ppobCalls | keyof typeof kelolaPpobCalls | 'hookDigiflazz'

/** Requests about pulsa and tokens; the order is nobody's. */
export function ppobRequests(): { [N in PpobCall]: RequestOf<N> } {
  return {
    getPpob: {},
    buatPesanan: { sku: 'xld10', nomor: '087800001230', harga: 11_500 },
    cekTagihanPpob: { sku: 'pdam', nomor: '1013226', nominal: null },
    getPesanan: { kode_pesanan: formatKode('pesanan', 'mobile', randomId()) },
    riwayatPesanan: {},
    kelolaPpob: {},
    aturPpob: { kategori: 'Pulsa', dibuka: true, margin: 1_500, mulai: null },
    isiDepositPpob: { jumlah: 1_000_000, koreksi: false, tanggal: '2026-11-01', keterangan: 'TRF 1' },
    daftarPesananPpob: { pilihan: 'semua' },
    tindakPesananPpob: {
      kode_pesanan: formatKode('pesanan', 'mobile', randomId()), tindakan: 'tanya_lagi', sn: '', alasan: 'Uji coba',
    },
    hasilPpob: { dari: '2026-01-01', sampai: '2031-01-01' },
    cocokkanPpob: { tanggal: '2026-11-17', baris: [{ ref_id: 'LAIN', berhasil: true, harga: 10_000 }] },
    hookDigiflazz: { data: { ref_id: 'LAIN', status: 'Sukses', rc: '00' } },
  }
}

/** These need products of the biller's list, or an order of one's own. */
export const OF_NO_TRADE: readonly CallName[] = ['getPpob', 'buatPesanan', 'cekTagihanPpob', 'getPesanan', 'kelolaPpob', 'aturPpob',
  'isiDepositPpob', 'tindakPesananPpob',
]

/** The tables that calls of the trade write. */
export const PPOB_CHANGING: Partial<Record<CallName, readonly string[]>> = {
  aturPpob: ['aturan_ppob', 'jejak'],
  isiDepositPpob: ['isi_deposit_ppob', 'ledger_account', 'ledger_posting', 'idempotensi', 'jejak'],
  cekTagihanPpob: ['pesanan_ppob', 'pembeli_ppob', 'idempotensi'],
}

/** Everything that the operator of the trade can do, once each. */
export async function keepPpob(world: World, deed: Deed): Promise<void> {
  await openPpob(world)
  const operator = await aPengguna(world, 'operator')
  await deed('aturPpob', { kategori: 'Pulsa', dibuka: true, margin: 1_500, mulai: null }, operator)
  await deed('isiDepositPpob', { jumlah: 50_000, koreksi: false, tanggal: '2026-11-01', keterangan: 'TRF 1' }, operator)
  const { kode_pesanan } = await paidOrder(world, await aPengguna(world, 'wali'))
  await deed('tindakPesananPpob', { kode_pesanan, tindakan: 'tanya_lagi', sn: '', alasan: 'Uji coba' }, operator)
}
