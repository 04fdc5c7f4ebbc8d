import { expect, test } from 'vitest'
import { httpErrorSentence } from './http-errors.ts'

test.each([
  [0, '[0] Jaringan bermasalah'],
  [200, '[200] Request berhasil namun data tidak dikenali'],
  [400, '[400] Request tidak dikenali'],
  [401, 'Sesi tidak valid. Silahkan login ulang'],
  [404, '[404] API/Page tidak ditemukan'],
  [408, '[408] Waktu habis, mungkin jaringan sedang lambat atau server sedang penuh'],
  [500, '[500] Proses anda sedang mengalami kendala. Silahkan hubungi dukungan customer'],
  [503, '[503] Sedang ada masalah dengan server'],
  [418, '[418] Error tidak dikenali'],
])('HTTP %d reads "%s"', (status, sentence) => {
  expect(httpErrorSentence(status)).toBe(sentence)
})
