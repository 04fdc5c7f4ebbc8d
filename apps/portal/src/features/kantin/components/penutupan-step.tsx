import { nomorWords } from '@lunas/contract/kantin/nomor.words'
import type { ShiftSekolah } from '@lunas/contract/kantin/penutupan'
import { UsulanStep } from '#components/usulan-step.tsx'
import { useSaya } from '#lib/saya.ts'
import { useAjukanPenutupan, usePutusPenutupan, useTarikPenutupan } from '../api/penutupan.ts'
import { AskForm } from './ask-form.tsx'

type PenutupanStepProps = { shift: ShiftSekolah; onDone: () => void }

/** The shift of a till that will not send what it has: one person asks to close it, another agrees. */
export function PenutupanStep({ shift, onDone }: PenutupanStepProps) {
  const { idshift, hilang, ditutup_at, diajukan_oleh, diputus_oleh, alasan } = shift
  const nomor = nomorWords(hilang)
  return (
    <section aria-label="Penutupan" className="space-y-3">
      {diputus_oleh && (
        <p className="notice tone-due">
          Ditutup oleh {diajukan_oleh} dan {diputus_oleh}: {alasan}.
          {nomor && ` Nomor yang tidak pernah sampai: ${nomor}.`}
        </p>
      )}
      {!ditutup_at && nomor && <p className="notice tone-late">Nomor {nomor} belum sampai dari kasir ini.</p>}
      {!ditutup_at && alasan && (
        <p className="text-ink-soft">
          Minta ditutup: {alasan} ({diajukan_oleh})
        </p>
      )}
      {!ditutup_at && <Step key={idshift} shift={shift} onDone={onDone} />}
    </section>
  )
}

function Step({ shift: { idshift, usulan }, onDone }: PenutupanStepProps) {
  const { boleh } = useSaya()
  const ajukan = useAjukanPenutupan(onDone)
  const putus = usePutusPenutupan(onDone)
  const tarik = useTarikPenutupan(onDone)
  if (usulan)
    return (
      <UsulanStep
        usulan={usulan}
        busy={putus.isPending || tarik.isPending}
        approve="Setujui penutupan"
        onDecide={
          boleh.includes('putusPenutupan') ? (word) => putus.mutate({ idshift, ...word }) : undefined
        }
        onWithdraw={
          boleh.includes('tarikPenutupan') ? (alasan) => tarik.mutate({ idshift, alasan }) : undefined
        }
      />
    )
  if (!boleh.includes('ajukanPenutupan')) return null
  return (
    <AskForm
      label="Alasan menutup tanpa kasirnya"
      hint="Hanya bila perangkatnya hilang atau rusak. Orang kedua menyetujui."
      button="Ajukan penutupan"
      busy={ajukan.isPending}
      onAsk={(alasan) => ajukan.mutate({ idshift, alasan })}
    />
  )
}
