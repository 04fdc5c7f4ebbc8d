import type { MitraSaya } from '@lunas/contract/mitra/mitra'
import { ChevronRightIcon } from '@lunas/ui/icons/chevron-right'
import { HourglassIcon } from '@lunas/ui/icons/hourglass'
import { Nominal } from '@lunas/ui/nominal'
import type { ReactNode } from 'react'
import { Link } from '#lib/router/link.tsx'
import { useLaporanHari } from '../api/mitra.ts'
import { cashOf } from '../cash.ts'
import { mitraCopy } from '../mitra.copy.ts'
import { readSentLayanan } from '../sent-layanan.ts'
import { SoldRow } from './sold-row.tsx'

/** More stand in the report of the day. */
const SHOWN = 3

/** What was done today. First what has no end yet: a request without an answer, and orders on their way. */
export function TodaySection({ hari }: { hari: MitraSaya['hari_ini'] }) {
  const { data: laporan } = useLaporanHari()
  const sent = readSentLayanan()
  const running = laporan?.layanan.filter(({ status }) => status === 'diproses') ?? []
  const ended = laporan?.layanan.filter(({ status }) => status !== 'diproses') ?? []
  const shown = [...running, ...ended.slice(0, SHOWN)]
  return (
    <section className="space-y-3" aria-label={mitraCopy.todayTitle}>
      <div className="head">
        <h2 className="text-base">{mitraCopy.todayTitle}</h2>
        <Link to="/mitra/hari" className="btn btn-quiet">{mitraCopy.day}</Link>
      </div>
      <dl className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,6rem),1fr))] gap-3">
        <Figure word={mitraCopy.count}>{hari.banyak}</Figure>
        <Figure word={mitraCopy.inTill}><Nominal value={cashOf(hari)} /></Figure>
        <Figure word={mitraCopy.earned}><Nominal value={hari.komisi} /></Figure>
      </dl>
      {(sent !== undefined || shown.length > 0) && (
        <ul className="card divide-y divide-line overflow-clip">
          {sent && <SentRow total={sent.total} />}
          {shown.map((one) => <SoldRow key={one.id} layanan={one} />)}
        </ul>
      )}
    </section>
  )
}

function Figure({ word, children }: { word: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-sm text-ink-soft">{word}</dt>
      <dd className="text-lg font-semibold">{children}</dd>
    </div>
  )
}

/** A request that was sent and not answered; the counter asks about it. */
function SentRow({ total }: { total: number }) {
  return (
    <li>
      <Link to="/mitra/bayar" className="row">
        <HourglassIcon size={20} className="shrink-0 text-due" />
        <span className="flex min-w-0 grow flex-wrap justify-between gap-x-3">
          <span>{mitraCopy.checking}</span>
          <Nominal value={total} />
        </span>
        <ChevronRightIcon className="shrink-0 text-ink-faint" />
      </Link>
    </li>
  )
}
