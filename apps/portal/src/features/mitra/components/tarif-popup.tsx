import type { TarifMitraPortal } from '@lunas/contract/mitra/mitra-portal'
import { PRODUK_MITRA_WORDS } from '@lunas/contract/mitra/mitra.words'
import { Button } from '@lunas/ui/button'
import { Nominal } from '@lunas/ui/nominal'
import { useState } from 'react'
import { Popup } from '#components/popup.tsx'
import { StateBadge } from '#components/state-badge.tsx'
import { formatDay } from '#lib/format-at.ts'
import { useSaya } from '#lib/saya.ts'
import { useTarifMitra } from '../api/tarif.ts'
import { TarifForm } from './tarif-form.tsx'
import { EndedTarif, WaitingTarif } from './usulan-tarif.tsx'

/** Fees and commissions: what waits for a second person, what holds, and a form for the next rule. */
export function TarifPopup({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { data } = useTarifMitra()
  return (
    <Popup open={open} onClose={onClose} title="Biaya dan komisi">
      {data && (
        <div className="space-y-5">
          {data.usulan.filter(({ usulan }) => usulan !== null).map((one) => (
            <WaitingTarif
              key={one.idusulan} one={one}
              berlaku={data.tarif.find(({ produk, berlaku }) => berlaku && produk === one.produk)}
            />
          ))}
          <Rules {...data} />
          <EndedTarif usulan={data.usulan} />
          <NextRule />
        </div>
      )}
    </Popup>
  )
}

function Rules({ tarif }: TarifMitraPortal) {
  return (
    <ul className="space-y-3" aria-label="Aturan">
      {tarif.map(({ produk, berlaku_sejak, biaya, komisi, berlaku, dicatat_oleh, disetujui_oleh }) => (
        <li key={`${produk}/${berlaku_sejak}`}>
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <span className="font-semibold">{PRODUK_MITRA_WORDS[produk]}</span>
            <span className="text-ink-soft">sejak {formatDay(berlaku_sejak)}</span>
            {berlaku && <StateBadge word="Berlaku" tone="paid" sign="check" />}
          </p>
          <p>Biaya <Nominal value={biaya} />, komisi <Nominal value={komisi} /></p>
          {disetujui_oleh && (
            <p className="text-sm text-ink-soft">Diajukan {dicatat_oleh}, disetujui {disetujui_oleh}.</p>
          )}
        </li>
      ))}
    </ul>
  )
}

function NextRule() {
  const { boleh } = useSaya()
  const [isOpen, setOpen] = useState(false)
  if (!boleh.includes('ajukanTarifMitra')) return null
  if (isOpen) return <TarifForm onDone={() => setOpen(false)} />
  return <Button look="secondary" onClick={() => setOpen(true)}>Ajukan aturan baru</Button>
}
