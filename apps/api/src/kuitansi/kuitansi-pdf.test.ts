import { inflateSync } from 'node:zlib'
import type { Kuitansi } from '@lunas/contract/kuitansi/kuitansi'
import { layOutKuitansi, type Paper } from '@lunas/contract/kuitansi/paper.words'
import { formatRupiah, rupiah } from '@lunas/values/rupiah'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { renderKuitansiPdf, renderStruk } from '#kuitansi/kuitansi-pdf'
import type { Gabungan } from '#kuitansi/sign-gabungan'
import { readPdf } from '#test/read-pdf'

test('pupils of one school in one payment get one page with all their lines', async () => {
  const sdit = [aKuitansi('SDIT', 1), aKuitansi('SDIT', 2)]
  expect(await pagesOf(sdit)).toBe(3)
  expect(await pagesOf([...sdit, aKuitansi('SMPIT', 1)])).toBe(4)
  expect(await pagesOf([aKuitansi('SDIT', 1), aKuitansi('SMPIT', 1)])).toBe(2)
})

test('the paper that holds them together comes first, however many there are', async () => {
  const gabungan = {
    nomor_kuitansi: 'KG-mobile-SDIT-2026-000001-ABCDEF', institusi: 'Yayasan Contoh',
    total: rupiah(900_000), waktu_tertulis: '10 November 2026', tanda_tangan: 'x'.repeat(86),
    alamat_verifikasi: 'https://lunas.contoh/verifikasi',
  }
  const two = [aKuitansi('SDIT', 1), aKuitansi('SMPIT', 1)]
  expect(await pagesOf(two, gabungan)).toBe(3)
  const many = Array.from({ length: 30 }, (_, i) => aKuitansi(`S${i}`, 1))
  expect(await pagesOf(many, gabungan)).toBeGreaterThan(31)
})

test('a receipt has the colour of its institution, and ours without one', async () => {
  const drawn = async (warna: string) =>
    drawingsOf(await renderKuitansiPdf('uji', [aKuitansi('SDIT', 1)], { warna }))
  expect(await drawn('#1d4f91')).toMatch(/0\.1137\d* 0\.3098\d* 0\.5686\d* scn/)
  expect(await drawn('')).toMatch(/0\.0588\d* 0\.3529\d* 0\.2352\d* scn/)
})

/** The commands of all pages, which the file holds compressed. */
function drawingsOf(pdf: Buffer): string {
  const streams = pdf.toString('latin1').matchAll(/FlateDecode[^>]*>>\s*stream\r?\n([\s\S]*?)\r?\nendstream/g)
  return [...streams]
    .map(([, packed = '']) => inflateSync(Buffer.from(packed, 'latin1')).toString('latin1'))
    .join('\n')
}

test('a receipt takes half an A4, with or without a logo, and many lines take another half', async () => {
  const one = aKuitansi('SDIT', 1)
  const logo = await sharp({ create: { width: 8, height: 8, channels: 4, background: '#0a5c44' } }).png().toBuffer()
  const pdf = await renderKuitansiPdf('uji', [{ ...one, logo_sekolah: 'sdit.svg' }], {
    logos: new Map([['sdit.svg', logo]]),
  })
  const text = pdf.toString('latin1')
  expect(text).toContain('/MediaBox [0 0 595.275591 420.94488')
  expect(text).toContain('/Subtype /Image')
  // Only the letters in use are embedded: the whole font has over 100 kB.
  expect(pdf.length).toBeLessThan(40_000)
  const [line] = one.rincian
  if (!line) throw new Error('no line')
  const rincian = Array.from({ length: 20 }, (_, i) => ({ ...line, nama: `SPP bulan ke-${i}` }))
  expect(await pagesOf([one])).toBe(1)
  expect(await pagesOf([{ ...one, rincian }])).toBe(2)
})

test('half an A4 and the roll say the words of the layout, in its order', async () => {
  const rincian = [
    { nama: 'SPP', jumlah: rupiah(400_000), sisa: rupiah(0) },
    { nama: 'Kegiatan', jumlah: rupiah(50_000), sisa: rupiah(250_000) },
  ]
  const kuitansi = {
    ...aKuitansi('SDIT', 1), rincian, biaya: rupiah(4_000), titipan: rupiah(10_000), ditarik: rupiah(464_000),
    total: rupiah(464_000),
  }
  const paper = layOutKuitansi(kuitansi)
  const { signature, ...proof } = paper.proof
  // A roll is too coarse for the letters of the signature.
  const papers = [
    { pdf: await renderKuitansiPdf('uji', [kuitansi]), words: [...sayPaper(paper), ...Object.values(proof), signature] },
    { pdf: await renderStruk(kuitansi), words: [...sayPaper(paper), ...Object.values(proof)] },
  ]
  for (const { pdf, words } of papers) {
    const text = packed(readPdf(pdf))
    let at = 0
    for (const word of words.map(packed)) {
      expect(text.slice(at), `after ${text.slice(0, at)}`).toContain(word)
      at = text.indexOf(word, at) + word.length
    }
  }
})

function sayPaper({ school, owner, heading, nomor, rows, total, cap, since }: Paper): string[] {
  const ofRows = rows.flatMap((row) =>
    row.part === 'for'
      ? [row.label, ...row.lines.flatMap(({ nama, left, jumlah }) => [nama, left, formatRupiah(jumlah)])]
      : [row.label, row.text, row.part === 'from' ? row.soft : ''],
  )
  return [school, ...owner, heading, nomor, total.label, formatRupiah(total.jumlah), cap, since, ...ofRows]
}

function packed(text: string): string {
  return text.replaceAll(/\s+/g, '')
}

async function pagesOf(all: Kuitansi[], gabungan?: Gabungan): Promise<number> {
  const pdf = await renderKuitansiPdf('uji', all, { gabungan })
  return pdf.toString('latin1').match(/\/Type \/Page\b/g)?.length ?? 0
}

function aKuitansi(sekolah: string, nth: number): Kuitansi {
  return {
    nomor_kuitansi: `KW-mobile-${sekolah}-2026-00000${nth}-abcdef`,
    kode_pembayaran: 'PAY-mobile-01K9Z8Y7X6W5V4T3S2R1Q0P9N8',
    institusi: 'Yayasan Contoh', sekolah, alamat_sekolah: 'Jalan Contoh 1', logo_sekolah: '',
    nama_siswa: `Siswa ${nth}`, kelas: '4A', rincian: [{ nama: 'SPP', jumlah: rupiah(450_000), sisa: rupiah(0) }],
    biaya: rupiah(0), titipan: rupiah(0), nama_metode: 'QRIS', dibayar_at: '2026-11-10T03:00:00.000Z',
    zona_waktu: 'Asia/Jakarta', total: rupiah(450_000), dikembalikan: rupiah(0), ke_titipan: rupiah(0),
    sedang_dikembalikan: rupiah(0), ditarik: rupiah(0), sengketa_terbuka: false,
    terbilang: 'empat ratus ribu',
    waktu_tertulis: '10 November 2026', tanda_tangan: 'x'.repeat(86),
    alamat_verifikasi: 'https://lunas.contoh/verifikasi',
  }
}
