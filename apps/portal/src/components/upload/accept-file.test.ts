import { expect, test, vi } from 'vitest'
import { acceptFile, PROOF_KINDS } from './accept-file.ts'

const KINDS = PROOF_KINDS(1024 * 1024)
const aFile = (name: string, type: string, bytes = 10) => new File(['x'.repeat(bytes)], name, { type })

test('a PDF is sent unchanged', async () => {
  const file = aFile('bukti.pdf', 'application/pdf')
  expect(await acceptFile(file, KINDS)).toEqual({ file })
})

test('an unsuitable file is refused with one sentence', async () => {
  const sheet = aFile('tabel.xlsx', 'application/zip')
  expect(await acceptFile(sheet, KINDS)).toEqual({
    problem: 'Jenis berkas tidak cocok. Pilih foto JPEG, PNG atau PDF.',
  })
  const large = aFile('bukti.pdf', 'application/pdf', 1024 * 1024 + 1)
  expect(await acceptFile(large, KINDS)).toEqual({
    problem: 'Berkas terlalu besar. Paling besar 1 MB.',
  })
  expect(await acceptFile(aFile('x.pdf', 'application/pdf', 0), KINDS)).toHaveProperty('problem')
})

test('a photo that this browser cannot read is refused', async () => {
  vi.stubGlobal('createImageBitmap', () => Promise.reject(new Error('unknown kind')))
  expect(await acceptFile(aFile('foto.heic', 'image/heic'), KINDS)).toEqual({
    problem: 'Foto ini tidak terbaca. Pilih foto JPEG, PNG atau PDF.',
  })
})

test('a report is recognised by its ending, whatever type the computer gives it', async () => {
  const csv = { photo: false, others: ['.csv', 'text/csv'], words: 'CSV', bytesMax: 100 }
  const file = aFile('MUTASI.CSV', 'application/vnd.ms-excel')
  expect(await acceptFile(file, csv)).toEqual({ file })
})
