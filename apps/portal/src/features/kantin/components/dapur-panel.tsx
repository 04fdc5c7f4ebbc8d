import { onCardRead } from '@lunas/client/card-events'
import { useBridgeCards } from '@lunas/client/nfc/use-bridge-cards'
import type { PesananSiswa, PesanDapur } from '@lunas/contract/kantin/pesan-makan'
import { statusPesanMakanWords } from '@lunas/contract/kantin/pesan-makan.words'
import { Button } from '@lunas/ui/button'
import { Field } from '@lunas/ui/field'
import { Skeleton } from '@lunas/ui/skeleton'
import { useEffect, useEffectEvent, useState } from 'react'
import { StateBadge } from '#components/state-badge.tsx'
import { Trouble } from '#components/trouble.tsx'
import { useDapur, useSerahkan } from '../api/pesan-makan.ts'
import { BridgeStatus } from './bridge-status.tsx'

type DapurProps = { idsekolah: string; hari: string; idlapak: string | undefined; isToday: boolean; isServer: boolean }

/** What the kitchen makes on a day, per stall and dish, and per class; on the day itself it hands out. */
export function DapurPanel({ idsekolah, hari, idlapak, isToday, isServer }: DapurProps) {
  const { data, error, refetch } = useDapur({ idsekolah, hari, ...(idlapak && { idlapak }) })
  const serahkan = useSerahkan()
  if (error && !data) return <Trouble error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton className="h-40 max-w-2xl" />
  const handOut = (by: { token?: string; nis?: string; idpesan?: string }, onDone?: () => void) =>
    serahkan.mutate({
      idsekolah, idlapak: idlapak ?? null, token: by.token ?? null, nis: by.nis ?? null, idpesan: by.idpesan ?? null,
    }, { onSuccess: () => onDone?.() })
  return (
    <div className="max-w-3xl space-y-6">
      {isToday && isServer && (
        <HandOut isBusy={serahkan.isPending} last={serahkan.data} onCard={(token) => handOut({ token })}
          onNis={(nis, onDone) => handOut({ nis }, onDone)} />
      )}
      {data.length === 0 && <p>Belum ada pesanan untuk hari ini.</p>}
      {data.length > 0 && <Totals rows={data} />}
      {[...Map.groupBy(data, ({ kelas }) => kelas)].toSorted(([a], [b]) => a.localeCompare(b)).map(([kelas, rows]) => (
        <section key={kelas} aria-label={`Kelas ${kelas}`} className="break-inside-avoid">
          <h2 className="mb-2 text-base">Kelas {kelas}</h2>
          <ul className="card divide-y divide-line">
            {rows.map((row) => (
              <li key={row.idpesan} className="flex flex-wrap items-center justify-between gap-3 px-4 py-2.5">
                <span className="min-w-0">
                  {row.siswa}
                  <span className="block text-sm text-ink-soft">
                    {row.banyak}× {row.nama} · {row.lapak}
                  </span>
                </span>
                <span className="flex items-center gap-3">
                  <StateBadge {...statusPesanMakanWords[row.status]} />
                  {isToday && isServer && row.status === 'dipesan' && (
                    <Button look="secondary" className="print:hidden" disabled={serahkan.isPending}
                      onClick={() => handOut({ idpesan: row.idpesan })}>
                      Serahkan<span className="sr-only"> {row.nama} {row.siswa}</span>
                    </Button>
                  )}
                </span>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}

function Totals({ rows }: { rows: readonly PesanDapur[] }) {
  const groups = Map.groupBy(rows, ({ idlapak, nama }) => `${idlapak}/${nama}`)
  return (
    <ul className="flex flex-wrap gap-3" aria-label="Porsi per menu">
      {[...groups].map(([key, orders]) => orders[0] && (
        <li key={key} className="card px-4 py-2.5">
          <span className="block text-xs text-ink-soft">{orders[0].lapak}</span>
          <strong className="text-base tabular-nums">{portionsOf(orders)}</strong> {orders[0].nama}
          <span className="block text-sm text-ink-soft">
            {portionsOf(orders.filter(({ status }) => status === 'diambil'))} sudah diambil
          </span>
        </li>
      ))}
    </ul>
  )
}

function portionsOf(orders: readonly PesanDapur[]): number {
  return orders.reduce((sum, { banyak }) => sum + banyak, 0)
}

type HandOutProps = {
  isBusy: boolean
  last: PesananSiswa | undefined
  onCard: (token: string) => void
  onNis: (nis: string, onDone: () => void) => void
}

/** A card, or the NIS, hands out everything that the pupil ordered for today. */
function HandOut({ isBusy, last, onCard, onNis }: HandOutProps) {
  const [nis, setNis] = useState('')
  const bridge = useBridgeCards()
  const read = useEffectEvent((token: string) => onCard(token))
  useEffect(() => onCardRead(({ token }) => read(token)), [])
  return (
    <section className="card space-y-3 p-4 print:hidden" aria-label="Serahkan pesanan">
      <p className="font-semibold">Tempelkan kartu siswa, atau tulis NIS-nya.</p>
      <BridgeStatus bridge={bridge} />
      <form
        className="flex flex-wrap items-end gap-2"
        onSubmit={(event) => {
          event.preventDefault()
          if (nis.trim() !== '') onNis(nis.trim(), () => setNis(''))
        }}
      >
        <div className="grow">
          <Field label="NIS" name="nis" autoComplete="off" maxLength={30} value={nis}
            onChange={({ target }) => setNis(target.value)} />
        </div>
        <Button type="submit" busy={isBusy}>
          Serahkan
        </Button>
      </form>
      <p role="status" className="min-h-6">
        {last && `${last.siswa} (${last.kelas}): ${last.pesanan.map(({ banyak, nama }) => `${banyak}× ${nama}`).join(', ')}`}
      </p>
    </section>
  )
}
