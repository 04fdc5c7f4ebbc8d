import type { Untuk } from '@lunas/contract/pembayaran/untuk'
import { QueryClientProvider, useQueries } from '@tanstack/react-query'
import { useStore } from '@lunas/client/use-store'
import { ChevronRightIcon } from '@lunas/ui/icons/chevron-right'
import { Nominal } from '@lunas/ui/nominal'
import { StatusBadge } from '@lunas/ui/status-badge'
import { useEffect } from 'react'
import { queryClient } from '#lib/query-client.ts'
import { Link } from '#lib/router/link.tsx'
import { pembayaranQuery, type Look } from '../api/get-pembayaran.ts'
import { followOtherTabs, rememberedStore } from '../remembered.ts'
import { runningCopy } from '../running.copy.ts'
import { isRunning, statusLook } from '../status-look.ts'

const ASK_EVERY_MS = 8_000

type RunningProps = { kode_siswa?: string; untuk?: Untuk }

/** Open payments of this device: of one pupil or kind, or all. */
export function RunningList(props: RunningProps) {
  return (
    <QueryClientProvider client={queryClient}>
      <Running {...props} />
    </QueryClientProvider>
  )
}

function Running(only: RunningProps) {
  const looks = useRunning(only)
  if (looks.length === 0) return null
  return (
    <section>
      <h2 className="mb-2 px-1 text-base">{runningCopy.title}</h2>
      <ul className="card divide-y divide-line">
        {looks.map(({ pembayaran }) => (
          <li key={pembayaran.kode_pembayaran}>
            <Link
              to="/bayar/pembayaran/$kode_pembayaran"
              params={pembayaran}
              className="flex items-center gap-3 px-4 py-3 hover:bg-sunken"
            >
              <span className="min-w-0 grow">
                <span className="flex items-baseline justify-between gap-3 font-semibold">
                  <span className="wrap-anywhere">{pembayaran.nama_metode}</span>
                  <Nominal value={pembayaran.total} />
                </span>
                <span className="mt-1 block wrap-anywhere text-sm text-ink-soft">
                  {pembayaran.siswa.nama} · {pembayaran.rincian.map((line) => line.nama).join(', ')}
                </span>
                <span className="mt-2 block *:whitespace-normal">
                  <StatusBadge {...statusLook[pembayaran.status]} />
                </span>
              </span>
              <ChevronRightIcon className="shrink-0 text-ink-faint" />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Polled every few seconds while a payment is open; a finished one leaves the list. */
function useRunning({ kode_siswa, untuk }: RunningProps): Look[] {
  useEffect(followOtherTabs, [])
  const remembered = useStore(rememberedStore)
  const open = remembered.filter(({ terakhir }) => !terakhir || isRunning(terakhir.status))
  const answers = useQueries({
    queries: open.map(({ kode_pembayaran }) => ({
      ...pembayaranQuery(kode_pembayaran),
      meta: { quiet: true },
      refetchInterval: ASK_EVERY_MS,
    })),
  })
  return answers
    .flatMap(({ data: look }) => (look ? [look] : []))
    .filter(
      ({ pembayaran }) =>
        isRunning(pembayaran.status) &&
        (!kode_siswa || pembayaran.siswa.kode_siswa === kode_siswa) &&
        (!untuk || pembayaran.untuk === untuk),
    )
}
