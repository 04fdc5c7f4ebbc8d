import type { KantinAnak } from '@lunas/contract/kantin/batas'
import { KATEGORI_PRODUK, type KategoriProduk } from '@lunas/contract/kantin/kantin.status'
import { kategoriWords } from '@lunas/contract/kantin/kantin.words'
import { Nominal } from '@lunas/ui/nominal'
import { formatRupiah } from '@lunas/values/rupiah'
import { dayName } from '#lib/moments.ts'
import { kantinCopy as copy } from '../kantin.copy.ts'

type Week = KantinAnak['minggu'][number]

const FILL: Record<KategoriProduk, string> = {
  makanan: 'bg-(--chart-1)',
  minuman: 'bg-(--chart-3)',
  jajanan: 'bg-(--chart-2)',
  alat_tulis: 'bg-(--chart-4)',
  lain: 'bg-line-strong',
}

const sumOf = ({ kategori }: Week) => kategori.reduce((sum, { jumlah }) => sum + jumlah, 0)

/** One bar per week, divided by category; the words beside it say the same. */
export function WeekChart({ minggu }: Pick<KantinAnak, 'minggu'>) {
  const most = Math.max(1, ...minggu.map(sumOf))
  const kinds = KATEGORI_PRODUK.filter((kind) =>
    minggu.some(({ kategori }) => kategori.some((one) => one.kategori === kind)),
  )
  if (kinds.length === 0) return null
  // Weeks before the first purchase say nothing.
  const shown = minggu.slice(minggu.findIndex((week) => sumOf(week) > 0))
  return (
    <section className="plain">
      <h2 className="text-base">{copy.perWeek}</h2>
      <ul className="mt-2 space-y-3">
        {shown.map((week, at) => (
          <li key={week.mulai}>
            <p className="flex justify-between gap-3 text-sm">
              <span className="text-ink-soft">{weekName(week, shown.length - 1 - at)}</span>
              <Nominal value={sumOf(week)} />
            </p>
            <Bar week={week} most={most} />
          </li>
        ))}
      </ul>
      <ul className="mt-3 flex flex-wrap gap-x-4 gap-y-1 text-sm">
        {kinds.map((kind) => (
          <li key={kind} className="flex items-center gap-1">
            <span aria-hidden="true" className={`size-3 rounded-full ${FILL[kind]}`} />
            {kategoriWords[kind]}
          </li>
        ))}
      </ul>
    </section>
  )
}

function weekName({ mulai }: Week, ago: number): string {
  return copy.weeksAgo[ago] ?? copy.weekOf(dayName(mulai))
}

function Bar({ week, most }: { week: Week; most: number }) {
  const said = week.kategori.map(({ kategori, jumlah }) => `${kategoriWords[kategori]} ${formatRupiah(jumlah)}`)
  return (
    <div
      role="img"
      aria-label={said.join(', ') || copy.none}
      className="mt-1 flex h-3 overflow-hidden rounded-full bg-sunken"
    >
      {week.kategori.map(({ kategori, jumlah }) => (
        <span key={kategori} className={FILL[kategori]} style={{ width: `${(100 * jumlah) / most}%` }} />
      ))}
    </div>
  )
}
