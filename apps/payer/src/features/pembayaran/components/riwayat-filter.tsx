import { STATUS_PEMBAYARAN, type StatusPembayaran } from '@lunas/contract/pembayaran/status'
import { ChevronDownIcon } from '@lunas/ui/icons/chevron-down'
import { SearchIcon } from '@lunas/ui/icons/search'
import { formatMonth } from '@lunas/values/local-date'
import { useId, useState } from 'react'
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

/** The heading of the list. Search and three filters, which are combined, are folded behind it on a phone: the list comes first. */
export function RiwayatFilter({ saringan, onSaringan, typed, onTyped, anak }: FilterProps) {
  const { status, kode_siswa, bulan } = saringan
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  // A filter that is not set is left out, as the wire wants it.
  const change = (part: Record<keyof Saringan, string>) =>
    onSaringan({
      ...(part.status && { status: part.status as StatusPembayaran }),
      ...(part.kode_siswa && { kode_siswa: part.kode_siswa }),
      ...(part.bulan && { bulan: part.bulan }),
    })
  const chosen = { status: status ?? '', kode_siswa: kode_siswa ?? '', bulan: bulan ?? '' }
  return (
    <search>
      <div className="head">
        <h1 className="px-1 text-2xl">{riwayatCopy.title}</h1>
        <button
          type="button"
          className="btn btn-quiet md:hidden"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpen(!isOpen)}
        >
          {riwayatCopy.filter(Object.keys(saringan).length + (typed ? 1 : 0))}
          <ChevronDownIcon className={isOpen ? 'rotate-180' : ''} />
        </button>
      </div>
      <div id={id} className={`plain riwayat-choices ${isOpen ? '' : 'max-md:hidden'}`}>
        <div className="field col-span-full py-0">
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
          <SelectField
            label={riwayatCopy.child}
            value={chosen.kode_siswa}
            choices={[['', riwayatCopy.allChildren], ...anak.map(childChoice)]}
            onValue={(value) => change({ ...chosen, kode_siswa: value })}
          />
        )}
      </div>
    </search>
  )
}

const statusChoice = (status: StatusPembayaran) => [status, statusLook[status].word] as const
const monthChoice = (bulan: string) => [bulan, formatMonth(bulan)] as const
const childChoice = ({ kode_siswa, nama }: Anak) => [kode_siswa, nama] as const
