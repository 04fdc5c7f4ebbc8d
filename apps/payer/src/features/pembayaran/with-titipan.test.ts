import type { BagianTitipan } from '@lunas/contract/pembayaran/pembayaran'
import { expect, test } from 'vitest'
import { rupiah, type Rupiah } from '@lunas/values/rupiah'
import { withTitipan } from './with-titipan.ts'

const aisyah = siswa('Aisyah')
const umar = siswa('Umar')
const spp = { kode_tagihan: 'TGH-1', nama: 'SPP' }
const buku = { kode_tagihan: 'TGH-2', nama: 'Buku' }

test('a bill paid by gateway and titipan is shown whole, with titipan deducted', () => {
  const dari_titipan = [titipan(aisyah, rupiah(100), [{ ...spp, jumlah: rupiah(100) }])]
  const rincian = [{ ...spp, jumlah: rupiah(350) }]
  expect(withTitipan({ siswa: aisyah, rincian, bagian: [], dari_titipan })).toEqual({
    rincian: [{ ...spp, jumlah: rupiah(450) }], dari_titipan: 100,
  })
})

test('a child of a basket that titipan pays in full is shown too', () => {
  const rincian = [{ ...spp, jumlah: rupiah(300) }]
  const dari_titipan = [titipan(umar, rupiah(80), [{ ...buku, jumlah: rupiah(80) }])]
  expect(withTitipan({ siswa: aisyah, rincian, bagian: [], dari_titipan })).toMatchObject({
    kelompok: [{ nama: 'Aisyah' }, { nama: 'Umar', rincian: [{ ...buku, jumlah: rupiah(80) }] }],
    dari_titipan: 80,
  })
})

test('titipan that was released is no longer part of the payment', () => {
  const aside = titipan(aisyah, rupiah(100), [{ ...spp, jumlah: rupiah(100) }])
  const dari_titipan: BagianTitipan[] = [{ ...aside, status: 'dilepas' }]
  const rincian = [{ ...spp, jumlah: rupiah(350) }]
  const shown = { siswa: aisyah, rincian, bagian: [], dari_titipan }
  expect(withTitipan(shown)).toEqual({ rincian })
})

test('bills and saldo of one child are listed under one name', () => {
  const known = { ...aisyah, kode_siswa: 'SIS-1' }
  const topUp = { kode_tagihan: null, nama: 'Isi saldo', jumlah: rupiah(50) }
  const part = {
    siswa: known, status: 'berhasil', jumlah: rupiah(0), biaya: rupiah(0),
    menjadi_titipan: rupiah(0), nomor_kuitansi: null,
  } as const
  const bagian = [
    { ...part, untuk: 'tagihan' as const, rincian: [{ ...spp, jumlah: rupiah(300) }] },
    { ...part, untuk: 'saldo' as const, rincian: [topUp] },
  ]
  expect(withTitipan({ siswa: known, rincian: [], bagian })).toEqual({
    rincian: [{ ...spp, jumlah: 300 }, topUp],
  })
})

function siswa(nama: string): BagianTitipan['siswa'] {
  return { kode_siswa: null, nama, kelas: '', idsekolah: '', sekolah: 'SDIT', logo_sekolah: '' }
}

function titipan(
  whose: BagianTitipan['siswa'], jumlah: Rupiah, rincian: BagianTitipan['rincian'],
): BagianTitipan {
  return { siswa: whose, status: 'disisihkan', jumlah, rincian, nomor_kuitansi: null }
}
