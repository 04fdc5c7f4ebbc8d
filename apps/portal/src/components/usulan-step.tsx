import type { Putusan, Usulan } from '@lunas/contract/usulan/usulan'
import { usulanRefusals } from '@lunas/contract/usulan/usulan.errors'
import { Button } from '@lunas/ui/button'
import { useState } from 'react'
import { DecideForm } from './decide-form.tsx'
import { WithdrawForm } from './withdraw-form.tsx'

/** The second person's decision, with the version of the proposal that they saw. */
export type Word = { putusan: Putusan; alasan?: string; dilihat: string }

type UsulanStepProps = {
  usulan: Usulan
  busy: boolean
  /** Undefined if this level may not decide, or not propose. */
  onDecide: ((word: Word) => void) | undefined
  onWithdraw: ((alasan: string) => void) | undefined
  waits?: string
  approve?: string
}

/** What this person may do about a proposal: decide, take it back, or wait. */
export function UsulanStep(props: UsulanStepProps) {
  const { usulan, busy, onDecide, onWithdraw, approve } = props
  const { waits = 'Menunggu keputusan orang kedua.' } = props
  if (usulan.milik_saya && onWithdraw)
    return <WithdrawForm waits={waits} busy={busy} onWithdraw={onWithdraw} />
  if (usulan.milik_saya || !onDecide) return <p className="notice tone-due">{waits}</p>
  if (!usulan.boleh_putus)
    return <p className="notice tone-due">{usulanRefusals.USULAN_BELUM_DIKUKUHKAN.msg}</p>
  return <Decision usulan={usulan} busy={busy} onDecide={onDecide} {...(approve && { approve })} />
}

type DecisionProps = {
  usulan: Usulan
  busy: boolean
  onDecide: (word: Word) => void
  approve?: string
}

/** A proposal that changes while it is open must be read again before a decision. */
function Decision({ usulan, onDecide, ...form }: DecisionProps) {
  const [dilihat, setDilihat] = useState(usulan.sidik)
  if (dilihat !== usulan.sidik)
    return (
      <div className="space-y-3">
        <p className="notice tone-due">Usulannya baru saja berubah. Periksa lagi isinya.</p>
        <Button look="secondary" onClick={() => setDilihat(usulan.sidik)}>
          Sudah saya periksa
        </Button>
      </div>
    )
  return (
    <DecideForm
      {...form}
      onDecide={(setuju, alasan) =>
        onDecide({ putusan: setuju ? 'setuju' : 'tolak', ...(alasan && { alasan }), dilihat })
      }
    />
  )
}
