import type { KeadaanPenyedia, Panggilan } from '@lunas/contract/operator/penyedia'
import { penyediaWords } from '@lunas/contract/operator/operator.words'
import { Chart } from '#components/chart/chart.tsx'
import { formatAt, formatTime } from '#lib/format-at.ts'

const SERIES = [{ key: 'dijawab', label: 'Dijawab' }, { key: 'gangguan', label: 'Gangguan' }] as const

/** How one provider answered: the last hour and day in numbers, the day hour by hour. */
export function PenyediaCard({ keadaan: { penyedia, sejam, sehari, per_jam } }: { keadaan: KeadaanPenyedia }) {
  const nama = penyediaWords[penyedia]
  const points = per_jam.map(({ sejak, kali, gangguan }) => ({
    key: sejak,
    label: formatAt(sejak),
    short: formatTime(sejak),
    values: [kali - gangguan, gangguan],
  }))
  return (
    <li className="card p-4">
      <h3 className="text-base font-semibold">{nama}</h3>
      <dl className="facts mb-3">
        <dt>Sejam terakhir</dt>
        <dd>{about(sejam)}</dd>
        <dt>Sehari terakhir</dt>
        <dd>{about(sehari)}</dd>
      </dl>
      {sehari.kali > 0 && (
        <Chart kind="bars" unit="kali" title={`Panggilan ke ${nama} per jam`} pointWord="Jam" series={SERIES} points={points} />
      )}
    </li>
  )
}

function about({ kali, gangguan, rata_ms, terlama_ms }: Panggilan): string {
  if (kali === 0) return 'Tidak ada panggilan'
  const faults = gangguan === 0 ? 'tanpa gangguan' : `${gangguan.toLocaleString('id-ID')} gangguan`
  return `${kali.toLocaleString('id-ID')} panggilan, ${faults}, rata-rata ${duration(rata_ms)}, terlama ${duration(terlama_ms)}`
}

function duration(ms: number | null): string {
  if (ms === null) return '–'
  return ms < 1_000 ? `${ms} ms` : `${(ms / 1_000).toLocaleString('id-ID', { maximumFractionDigits: 1 })} detik`
}
