import { OFFICE_AND_OPERATOR } from '../pengguna/level.ts'
import type { Call } from '../wire/call.ts'
import { getLacakRequest, Lacak } from './lacak.ts'

/** Traces money. */
export const lacakCalls = {
  getLacak: {
    summary: 'Lacak uang: dari baris bank ke tagihan, dan sebaliknya',
    levels: OFFICE_AND_OPERATOR,
    request: getLacakRequest,
    answer: Lacak,
    reads: 'lacak',
    refusals: [],
    limit: { max: 120, window_s: 60 },
  },
} as const satisfies Record<string, Call>
