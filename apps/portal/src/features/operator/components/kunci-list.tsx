import type { KunciPenyedia } from '@lunas/contract/operator/penyedia'
import { kunciWords } from '@lunas/contract/operator/operator.words'
import { Button } from '@lunas/ui/button'
import { useState } from 'react'
import { Popup } from '#components/popup.tsx'
import { formatAt } from '#lib/format-at.ts'
import { KunciForm } from './kunci-form.tsx'

/** Every key by its last four letters; the key itself is never shown again. */
export function KunciList({ kunci }: { kunci: readonly KunciPenyedia[] }) {
  const [opened, setOpened] = useState<KunciPenyedia>()
  const close = () => setOpened(undefined)
  return (
    <>
      <ul className="divide-y divide-line rounded-lg border border-line bg-raised" aria-label="Kunci penyedia">
        {kunci.map((one) => (
          <li key={one.nama} className="flex items-center justify-between gap-3 px-4 py-2">
            <span className="min-w-0">
              <span className="block font-semibold">{kunciWords[one.nama]}</span>
              <span className="block text-sm text-ink-soft">{about(one)}</span>
            </span>
            <Button look="quiet" onClick={() => setOpened(one)}>
              Ganti<span className="sr-only"> {kunciWords[one.nama]}</span>
            </Button>
          </li>
        ))}
      </ul>
      <Popup open={opened !== undefined} onClose={close} title={opened ? kunciWords[opened.nama] : ''}>
        {opened && <KunciForm kunci={opened} onDone={close} />}
      </Popup>
    </>
  )
}

function about({ akhir, diubah_at }: KunciPenyedia): string {
  if (diubah_at === null) return 'Kunci server'
  return akhir === null ? `Kunci server sejak ${formatAt(diubah_at)}` : `Berakhir ${akhir}, diganti ${formatAt(diubah_at)}`
}
