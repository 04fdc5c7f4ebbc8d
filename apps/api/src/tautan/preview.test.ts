import { rupiah } from '@lunas/values/rupiah'
import type { Tautan } from '@lunas/contract/pembayaran/tautan'
import { expect, test } from 'vitest'
import { headOf } from '#tautan/preview'

const TAUTAN: Tautan = {
  kode_tautan: 'TAU-mobile-01K9Z8Y7X6W5V4T3S2R1Q0P9N8', status: 'berlaku', nama_siswa: 'A*** N***',
  sekolah: 'SDIT "Contoh" <Harapan>', logo_sekolah: '', pesan: 'Untuk Nenek Aisyah',
  rincian: [{ nama: 'SPP Oktober 2026', jumlah: rupiah(300_000) }], bagian: [], jumlah: rupiah(300_000),
  dibuat_at: '2026-11-10T03:00:00.000Z', kedaluwarsa_at: '2026-11-20T03:00:00.000Z',
  zona_waktu: 'Asia/Jakarta', sedang_dibayar: false, alamat: '',
}
const BESIDE = { nama_institusi: 'Yayasan Contoh', icon: 'https://lunas.contoh/ikon.png' }

test('a chat shows the school and what is asked, and no child', () => {
  const head = headOf(TAUTAN, BESIDE)
  expect(head).toContain('<title>Tagihan SPP Oktober 2026 Rp300.000</title>')
  expect(head).toContain('content="SDIT &quot;Contoh&quot; &lt;Harapan&gt;"')
  expect(head).toContain('<meta property="og:site_name" content="Yayasan Contoh" />')
  expect(head).not.toMatch(/A\*\*\*|Aisyah|Nenek/)
})

test('several bills are counted, and a link that ended says so', () => {
  const two = [...TAUTAN.rincian, { nama: 'Buku', jumlah: rupiah(80_000) }]
  expect(headOf({ ...TAUTAN, rincian: two, jumlah: rupiah(380_000) }, BESIDE)).toContain(
    '<title>2 tagihan Rp380.000</title>',
  )
  expect(headOf({ ...TAUTAN, status: 'lunas', rincian: [] }, BESIDE)).toContain('sudah lunas')
  expect(headOf({ ...TAUTAN, status: 'dicabut', rincian: [] }, BESIDE)).toContain('sudah tidak berlaku')
})
