import type { AturanBiaya } from '@lunas/contract/institusi/biaya'
import { penanggungWords } from '@lunas/contract/institusi/biaya.words'
import { metodeWords } from '@lunas/contract/pembayaran/metode.words'
import { METODE_GERBANG } from '@lunas/contract/pembayaran/status'
import { rekeningState } from '@lunas/contract/institusi/rekening.words'
import { Button } from '@lunas/ui/button'
import { useState } from 'react'
import { Popup } from '#components/popup.tsx'
import { StateBadge } from '#components/state-badge.tsx'
import { UsulanStep } from '#components/usulan-step.tsx'
import { formatAt, formatDay } from '#lib/format-at.ts'
import { useSaya } from '#lib/saya.ts'
import { usePutusBiaya, useTarikBiaya } from '../api/biaya.ts'
import { BiayaForm } from './biaya-form.tsx'

type BiayaCardProps = { sekolah: { idsekolah: string; nama: string }; semua: readonly AturanBiaya[] }

/** One school: the rule that holds, what waits for a second person, and what comes or was before. */
export function BiayaCard({ sekolah: { idsekolah, nama }, semua }: BiayaCardProps) {
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
      {berlaku ? <Aturan {...berlaku} /> : <p>Ditanggung pembayar. Semua cara bayar institusi ditawarkan.</p>}
      {waiting && (
        <article className="space-y-3 rounded-field border border-line p-3" aria-label="Usulan aturan biaya">
          <Aturan {...waiting} />
          <p className="text-sm text-ink-soft">
            Diajukan {waiting.diajukan_oleh}, {formatAt(waiting.diajukan_at)}.
          </p>
          <Step {...waiting} />
        </article>
      )}
      {!waiting && boleh.includes('ajukanBiaya') && (
        <Button look="secondary" onClick={() => setOpen(true)}>
          Ubah aturan
          <span className="sr-only"> {nama}</span>
        </Button>
      )}
      {ended.length > 0 && (
        <details>
          <summary className="cursor-pointer text-sm text-ink-soft">Aturan lain</summary>
          <ul className="divide-y divide-line [&>li]:py-2">
            {ended.map((one) => (
              <li key={one.idaturan}>
                <Aturan {...one} />
                <p className="text-sm text-ink-soft">
                  {[one.diputus_at && `${one.diputus_oleh}, ${formatAt(one.diputus_at)}`, one.alasan]
                    .filter(Boolean).join('. ')}
                </p>
              </li>
            ))}
          </ul>
        </details>
      )}
      <Popup open={isOpen} onClose={close} title={`Biaya ${nama}`}>
        <BiayaForm idsekolah={idsekolah} berlaku={berlaku} onDone={close} />
      </Popup>
    </section>
  )
}

function Aturan(one: AturanBiaya) {
  const state = one.berlaku
    ? ({ word: 'Berlaku', tone: 'paid', sign: 'check' } as const)
    : rekeningState(one)
  return (
    <div>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="font-semibold">{penanggungWords[one.penanggung]}</span>
        <span className="text-ink-soft">mulai {formatDay(one.mulai)}</span>
        <StateBadge {...state} />
      </p>
      <p className="text-sm text-ink-soft">{offeredWords(one.ditawarkan)}</p>
    </div>
  )
}

function offeredWords(ditawarkan: AturanBiaya['ditawarkan']): string {
  if (ditawarkan.length === METODE_GERBANG.length) return 'Semua cara bayar institusi ditawarkan.'
  return `Ditawarkan: ${ditawarkan.map((metode) => metodeWords[metode]).join(', ')}.`
}

function Step({ usulan, idaturan }: AturanBiaya) {
  const { boleh } = useSaya()
  const [putus, tarik] = [usePutusBiaya(), useTarikBiaya()]
  if (!usulan) return null
  return (
    <UsulanStep
      usulan={usulan}
      busy={putus.isPending || tarik.isPending}
      onDecide={boleh.includes('putusBiaya') ? (word) => putus.mutate({ idaturan, ...word }) : undefined}
      onWithdraw={boleh.includes('tarikBiaya') ? (alasan) => tarik.mutate({ idaturan, alasan }) : undefined}
    />
  )
}
