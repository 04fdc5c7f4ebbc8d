import { STATUS_PEMBAYARAN, type StatusPembayaran } from '@lunas/contract/status'
import { SearchIcon } from '@lunas/ui/icons/search'
import { formatMonth } from '@lunas/values/local-date'
import { useId, type ReactNode } from 'react'
import type { Saringan } from '../api/riwayat-pembayaran.ts'
import { riwayatCopy } from '../riwayat.copy.ts'
import { recentMonths } from '../recent-months.ts'
import { statusLook } from '../status-look.ts'

type FilterProps = {
  saringan: Saringan
  onSaringan: (saringan: Saringan) => void
  typed: string
  onTyped: (typed: string) => void
  anak: readonly { kode_siswa: string; nama: string }[]
}

/** Search and three filters; each narrows what the others leave. */
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
        <Choice
          label={riwayatCopy.status}
          value={chosen.status}
          onValue={(value) => change({ ...chosen, status: value })}
        >
          <option value="">{riwayatCopy.allStatus}</option>
          {STATUS_PEMBAYARAN.map((one) => (
            <option key={one} value={one}>
              {statusLook[one].word}
            </option>
          ))}
        </Choice>
        <Choice
          label={riwayatCopy.month}
          value={chosen.bulan}
          onValue={(value) => change({ ...chosen, bulan: value })}
        >
          <option value="">{riwayatCopy.allMonths}</option>
          {recentMonths().map((one) => (
            <option key={one} value={one}>
              {formatMonth(one)}
            </option>
          ))}
        </Choice>
        {anak.length > 1 && (
          <div className="col-span-2 md:col-span-1">
            <Choice
              label={riwayatCopy.child}
              value={chosen.kode_siswa}
              onValue={(value) => change({ ...chosen, kode_siswa: value })}
            >
              <option value="">{riwayatCopy.allChildren}</option>
              {anak.map((one) => (
                <option key={one.kode_siswa} value={one.kode_siswa}>
                  {one.nama}
                </option>
              ))}
            </Choice>
          </div>
        )}
      </div>
    </search>
  )
}

type ChoiceProps = {
  label: string
  value: string
  onValue: (value: string) => void
  children: ReactNode
}

function Choice({ label, value, onValue, children }: ChoiceProps) {
  const id = useId()
  return (
    <div>
      <label htmlFor={id} className="field-label">
        {label}
      </label>
      <select
        id={id}
        value={value}
        onChange={(event) => onValue(event.target.value)}
        className="field field-select"
      >
        {children}
      </select>
    </div>
  )
}
