import { Button } from '@lunas/ui/button'
import { useState } from 'react'
import { Pick } from '#components/pick.tsx'
import { useSaya } from '#lib/saya.ts'
import { useAturMitraLapak, useLapakTitipan } from '../api/lapak.ts'

/** The canteen stalls that an agent keeps; others of consignees can be given to it. */
export function LapakMitra({ kode_mitra }: { kode_mitra: string }) {
  const { boleh } = useSaya()
  const { data: all = [] } = useLapakTitipan()
  const atur = useAturMitraLapak()
  const mine = all.filter((lapak) => lapak.kode_mitra === kode_mitra)
  const free = all.filter((lapak) => lapak.kode_mitra === null && lapak.aktif)
  const isDecider = boleh.includes('aturMitraLapak')
  if (mine.length === 0 && !(isDecider && free.length > 0)) return null
  return (
    <section className="space-y-3" aria-label="Lapak kantin">
      <h3 className="text-base">Lapak kantin</h3>
      <ul className="space-y-2">
        {mine.map(({ idlapak, nama, sekolah }) => (
          <li key={idlapak} className="flex flex-wrap items-center justify-between gap-2">
            <span>{nama}, {sekolah}</span>
            {isDecider && (
              <Button
                look="secondary" aria-label={`Lepas ${nama}`} busy={atur.isPending}
                onClick={() => atur.mutate({ idlapak, kode_mitra: null })}
              >
                Lepas
              </Button>
            )}
          </li>
        ))}
      </ul>
      {isDecider && free.length > 0 && (
        <GiveLapak
          choices={free.map(({ idlapak, nama, sekolah }) => ({ value: idlapak, label: `${nama}, ${sekolah}` }))}
          busy={atur.isPending} onGive={(idlapak) => atur.mutate({ idlapak, kode_mitra })}
        />
      )}
    </section>
  )
}

type GiveLapakProps = {
  choices: readonly { value: string; label: string }[]
  busy: boolean
  onGive: (idlapak: string) => void
}

function GiveLapak({ choices, busy, onGive }: GiveLapakProps) {
  const [chosen, setChosen] = useState<string>()
  // Only what is still offered: a stall that was given a moment ago is not.
  const idlapak = choices.some(({ value }) => value === chosen) ? chosen : choices[0]?.value
  if (idlapak === undefined) return null
  return (
    <div className="flex flex-wrap items-end gap-2">
      <Pick label="Lapak titipan" choices={choices} value={idlapak} onValue={setChosen} />
      <Button look="secondary" busy={busy} onClick={() => onGive(idlapak)}>Serahkan lapak</Button>
      <p className="w-full text-sm text-ink-soft">Mitra melihat semua penjualan dan pembayaran lapak ini.</p>
    </div>
  )
}
