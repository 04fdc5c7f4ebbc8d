import { expect, test } from 'vitest'
import { sayTold, sayWali, toldByWali } from './say-wali.ts'

const IBU = { nama: 'Bu Salamah', hubungan: 'ibu', nomor_wa: '6281355556666', tanpa: [] }
const AYAH = { nama: '', hubungan: '', nomor_wa: '6281377778888', tanpa: ['kantin' as const] }
const ANAK = [{ kode_siswa: 'a', nama_siswa: 'Aisyah' }, { kode_siswa: 'u', nama_siswa: 'Umar' }]

test('a guardian is named once, with what they are told of which children', () => {
  const told = toldByWali([
    { kode_siswa: 'a', wali: [IBU, AYAH] },
    { kode_siswa: 'u', wali: [{ ...IBU, tanpa: ['tagihan'] }, { ...AYAH, nama: 'Pak Umar' }] },
  ], ANAK)
  expect(told.map(({ wali, told: lines }) => [sayWali(wali), ...lines.map(({ words, untuk }) => `${untuk.join(', ')}: ${words}`)]))
    .toEqual([
      ['Bu Salamah (ibu) 0813-5555-6666', 'Aisyah: Tagihan dan pengingat, Kuitansi dan pembayaran, Kantin dan saldo',
        'Umar: Kuitansi dan pembayaran, Kantin dan saldo'],
      ['Pak Umar 0813-7777-8888', 'Aisyah, Umar: Tagihan dan pengingat, Kuitansi dan pembayaran'],
    ])
  expect(sayTold({ ...IBU, tanpa: ['tagihan', 'pembayaran', 'kantin'] })).toBe('Tidak dikirimi pesan')
})
