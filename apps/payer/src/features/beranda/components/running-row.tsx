import { instantOf, now } from '@lunas/client/clock'
import type { BarisRiwayat } from '@lunas/contract/pembayaran/pembayaran'
import { ChevronRightIcon } from '@lunas/ui/icons/chevron-right'
import { HourglassIcon } from '@lunas/ui/icons/hourglass'
import { Nominal } from '@lunas/ui/nominal'
import { StateText } from '@lunas/ui/state-text'
import { nearInstant } from '@lunas/values/near-date'
import { Link } from '#lib/router/link.tsx'
import { shortMetode } from '#lib/short-metode.ts'
import { berandaCopy } from '../beranda.copy.ts'

/** One slim row for a payment that waits for money. */
export function RunningRow({ baris }: { baris: BarisRiwayat }) {
  const { kode_pembayaran, nama_metode, rincian, total, status, kedaluwarsa_at } = baris
  const by = nearInstant(instantOf(kedaluwarsa_at), instantOf(now()), 'Asia/Jakarta')
  return (
    <li>
      <Link to="/bayar/pembayaran/$kode_pembayaran" params={{ kode_pembayaran }} className="row">
        <span className="min-w-0 grow">
          <span className="name-sum">
            <span>{rincian.join(', ')}</span>
            <Nominal value={total} />
          </span>
          <StateText
            tone="due"
            Icon={HourglassIcon}
            word={`${shortMetode(nama_metode)} · ${status === 'menunggu' ? berandaCopy.payBy(by) : berandaCopy.checking}`}
          />
        </span>
        <ChevronRightIcon className="shrink-0 text-ink-faint" />
      </Link>
    </li>
  )
}
