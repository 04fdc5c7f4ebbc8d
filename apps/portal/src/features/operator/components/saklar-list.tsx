import type { Saklar } from '@lunas/contract/operator/penyedia'
import { Button } from '@lunas/ui/button'
import { useState } from 'react'
import { Popup } from '#components/popup.tsx'
import { StateBadge } from '#components/state-badge.tsx'
import { formatAt } from '#lib/format-at.ts'
import { SaklarForm } from './saklar-form.tsx'

/** What can be switched off for everybody, and the sentence that payers read meanwhile. */
export function SaklarList({ saklar }: { saklar: readonly Saklar[] }) {
  const [opened, setOpened] = useState<Saklar>()
  const close = () => setOpened(undefined)
  return (
    <>
      <ul className="divide-y divide-line rounded-lg border border-line bg-raised" aria-label="Saklar">
        {saklar.map((one) => {
          const isOn = one.kalimat === ''
          return (
            <li key={one.hal} className="flex items-center justify-between gap-3 px-4 py-2">
              <span className="min-w-0">
                <span className="flex flex-wrap items-center gap-2 font-semibold">
                  {one.nama}
                  <StateBadge {...(isOn ? ON : OFF)} />
                </span>
                {!isOn && one.diubah_at && (
                  <span className="block text-sm text-ink-soft">{one.kalimat} Sejak {formatAt(one.diubah_at)}.</span>
                )}
              </span>
              <Button look="quiet" onClick={() => setOpened(one)}>
                {isOn ? 'Matikan' : 'Nyalakan'}<span className="sr-only"> {one.nama}</span>
              </Button>
            </li>
          )
        })}
      </ul>
      <Popup open={opened !== undefined} onClose={close} title={opened?.nama ?? ''}>
        {opened && <SaklarForm saklar={opened} onDone={close} />}
      </Popup>
    </>
  )
}

const ON = { word: 'Nyala', tone: 'paid', sign: 'check' } as const
const OFF = { word: 'Dimatikan', tone: 'late', sign: 'cross' } as const
