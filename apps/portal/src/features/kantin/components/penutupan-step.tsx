import { nomorWords } from '@lunas/contract/kantin/nomor.words'
import type { ShiftSekolah } from '@lunas/contract/kantin/penutupan'
import { UsulanDecision } from '#components/usulan-decision.tsx'
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
      <UsulanDecision
        usulan={usulan} subject={{ idshift }} calls={['putusPenutupan', 'tarikPenutupan']}
        putus={putus} tarik={tarik}
        approve="Setujui penutupan"
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
