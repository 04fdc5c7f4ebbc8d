import type { Rekening } from '@lunas/contract/institusi/rekening'
import { rekeningState } from '@lunas/contract/institusi/rekening.words'
import { Button } from '@lunas/ui/button'
import { useState } from 'react'
import { Popup } from '#components/popup.tsx'
import { StateBadge } from '#components/state-badge.tsx'
import { UsulanDecision } from '#components/usulan-decision.tsx'
import { formatAt } from '#lib/format-at.ts'
import { useSaya } from '#lib/saya.ts'
import { usePutusRekening, useTarikRekening } from '../api/rekening.ts'
import { RekeningForm } from './rekening-form.tsx'

type RekeningCardProps = { sekolah: { idsekolah: string; nama: string }; semua: readonly Rekening[] }

/** One school: the account that holds, what waits for a second person, and what was before. */
export function RekeningCard({ sekolah: { idsekolah, nama }, semua }: RekeningCardProps) {
  const { boleh } = useSaya()
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  const own = semua.filter((one) => one.idsekolah === idsekolah)
  const berlaku = own.find((one) => one.berlaku)
  const waiting = own.find(({ usulan }) => usulan !== null)
  const ended = own.filter((one) => one !== berlaku && one !== waiting)
  return (
    <section className="card space-y-3 p-4" aria-label={nama}>
      <h2 className="text-base">{nama}</h2>
      {berlaku ? <Akun {...berlaku} /> : <p className="text-ink-soft">Belum ada rekening.</p>}
      {waiting && (
        <article className="space-y-3 rounded-field border border-line p-3" aria-label="Usulan rekening">
          <Akun {...waiting} />
          <p className="text-sm text-ink-soft">
            Diajukan {waiting.diajukan_oleh}, {formatAt(waiting.diajukan_at)}.
          </p>
          <Step {...waiting} />
        </article>
      )}
      {!waiting && boleh.includes('ajukanRekening') && (
        <Button look="secondary" onClick={() => setOpen(true)}>
          {berlaku ? 'Ganti rekening' : 'Isi rekening'}
          <span className="sr-only"> {nama}</span>
        </Button>
      )}
      {ended.length > 0 && (
        <details>
          <summary className="cursor-pointer text-sm text-ink-soft">Riwayat rekening</summary>
          <ul className="divide-y divide-line [&>li]:py-2">
            {ended.map((one) => (
              <li key={one.idrekening}>
                <Akun {...one} />
                <p className="text-sm text-ink-soft">
                  {[one.diputus_at && `${one.diputus_oleh}, ${formatAt(one.diputus_at)}`, one.alasan]
                    .filter(Boolean).join('. ')}
                </p>
              </li>
            ))}
          </ul>
        </details>
      )}
      <Popup open={isOpen} onClose={close} title={`Rekening ${nama}`}>
        <RekeningForm idsekolah={idsekolah} berlaku={berlaku} onDone={close} />
      </Popup>
    </section>
  )
}

function Akun(one: Rekening) {
  const state = one.berlaku
    ? ({ word: 'Berlaku', tone: 'paid', sign: 'check' } as const)
    : rekeningState(one)
  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <span className="font-semibold tabular-nums">
        {one.bank} {one.nomor}
      </span>
      <span className="text-ink-soft">a.n. {one.atas_nama}</span>
      <StateBadge {...state} />
    </p>
  )
}

function Step({ usulan, idrekening }: Rekening) {
  const [putus, tarik] = [usePutusRekening(), useTarikRekening()]
  return (
    <UsulanDecision
      usulan={usulan} subject={{ idrekening }} calls={['putusRekening', 'tarikRekening']}
      putus={putus} tarik={tarik}
    />
  )
}
