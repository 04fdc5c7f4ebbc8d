import type { Call } from '../wire/call.ts'
import { getNomorVaRequest, NomorVaSiswa } from './nomor-va.ts'

/** The bank shows the child's full name for a number, so only the wali gets the number. */
export const nomorVaCalls = {
  getNomorVa: {
    summary: 'Nomor virtual account tetap seorang anak, di setiap bank',
    levels: ['wali'],
    request: getNomorVaRequest,
    answer: NomorVaSiswa,
    refusals: ['BUKAN_ANAK_ANDA'],
    limit: { max: 60, window_s: 60 },
  },
} as const satisfies Record<string, Call>
