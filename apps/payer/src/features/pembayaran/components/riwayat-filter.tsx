import { STATUS_PEMBAYARAN, type StatusPembayaran } from '@lunas/contract/pembayaran/status'
import { SearchIcon } from '@lunas/ui/icons/search'
import { formatMonth } from '@lunas/values/local-date'
import { SelectField } from '#components/select-field.tsx'
import type { Saringan } from '../api/riwayat-pembayaran.ts'
import { riwayatCopy } from '../riwayat.copy.ts'
import { recentMonths } from '../recent-months.ts'
import { statusLook } from '../status-look.ts'

type Anak = { kode_siswa: string; nama: string }

type FilterProps = {
  saringan: Saringan
  onSaringan: (saringan: Saringan) => void
  typed: string
  onTyped: (typed: string) => void
  anak: readonly Anak[]
}

/** Search and three filters, which are combined. */
export function RiwayatFilter({ saringan, onSaringan, typed, onTyped, anak }: FilterProps) {
  const { status, kode_siswa, bulan } = saringan
  // A filter that is not set is left out, as the wire wants it.
  const change = (part: Record<keyof Saringan, string>) =>
    onSaringan({
      ...(part.status && { status: part.status as StatusPembayaran }),
      ...(part.kode_siswa && { kode_siswa: part.kode_siswa }),
      ...(part.bulan && { bulan: part.bulan }),
    })
  const chosen = { status: status ?? '', kode_siswa: kode_siswa ?? '', bulan: bulan ?? '' }
  return (
    <search className="card space-y-3 p-4">
      <div className="field py-0">
        <SearchIcon />
        <input
          type="search"
          value={typed}
          onChange={(event) => onTyped(event.target.value)}
          placeholder={riwayatCopy.search}
          aria-label={riwayatCopy.search}
          maxLength={60}
          className="min-h-12 w-full min-w-0 bg-transparent"
          autoComplete="off"
        />
      </div>
      <div className="grid grid-cols-2 gap-3 md:grid-cols-1">
        <SelectField
          label={riwayatCopy.status}
          value={chosen.status}
          choices={[['', riwayatCopy.allStatus], ...STATUS_PEMBAYARAN.map(statusChoice)]}
          onValue={(value) => change({ ...chosen, status: value })}
        />
        <SelectField
          label={riwayatCopy.month}
          value={chosen.bulan}
          choices={[['', riwayatCopy.allMonths], ...recentMonths().map(monthChoice)]}
          onValue={(value) => change({ ...chosen, bulan: value })}
        />
        {anak.length > 1 && (
          <div className="col-span-2 md:col-span-1">
            <SelectField
              label={riwayatCopy.child}
              value={chosen.kode_siswa}
              choices={[['', riwayatCopy.allChildren], ...anak.map(childChoice)]}
              onValue={(value) => change({ ...chosen, kode_siswa: value })}
            />
          </div>
        )}
      </div>
    </search>
  )
}

const statusChoice = (status: StatusPembayaran) => [status, statusLook[status].word] as const
const monthChoice = (bulan: string) => [bulan, formatMonth(bulan)] as const
const childChoice = ({ kode_siswa, nama }: Anak) => [kode_siswa, nama] as const
