import { ApiError } from '@lunas/client/api-error'
import { expect, test } from 'vitest'
import { isBrokenLink, sayBrokenLink } from './broken-link.ts'

test('an address that cannot be read is said in human words, without a number', () => {
  const cut = new ApiError(400, '[400] Request tidak dikenali', 'PERMINTAAN_TIDAK_DIKENALI')
  expect(isBrokenLink(cut)).toBe(true)
  expect(sayBrokenLink(cut)).toBe('Link ini tidak lengkap. Minta kirim ulang, lalu buka lagi.')
  const unknown = new ApiError(200, 'Kuitansi tidak ditemukan.', 'KUITANSI_TIDAK_DITEMUKAN')
  expect(isBrokenLink(unknown)).toBe(true)
  expect(sayBrokenLink(unknown)).toBe('Kuitansi tidak ditemukan.')
  const nobody = new ApiError(200, 'NIS tidak ditemukan di sekolah ini.', 'SISWA_TIDAK_DITEMUKAN')
  expect(sayBrokenLink(nobody)).toBe('Link ini tidak lengkap. Minta kirim ulang, lalu buka lagi.')
  expect(isBrokenLink(new ApiError(0))).toBe(false)
  expect(isBrokenLink(new ApiError(500))).toBe(false)
})
