import { personOf } from '#platform/http/caller'
import type { Handlers } from '#platform/http/handlers'
import type { Needs } from '#lacak/needs'
import { traceUang, type ListMutasi } from '#lacak/trace-uang'

export function lacakRoutes({ db, payables }: Needs, others: { listMutasi: ListMutasi }) {
  return {
    getLacak: ({ cari }, caller) => traceUang({ db, payables, ...others }, personOf(caller), cari),
  } satisfies Partial<Handlers>
}
