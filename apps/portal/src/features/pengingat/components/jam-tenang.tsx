import {
  TENANG_DARI_MAX,
  TENANG_DARI_MIN,
  TENANG_SAMPAI_MAX,
  TENANG_SAMPAI_MIN,
} from '@lunas/contract/kabar/pengingat'
import { Pick } from '#components/pick.tsx'

type JamTenangProps = {
  dari: number
  sampai: number
  onDari: (jam: number) => void
  onSampai: (jam: number) => void
  canChange: boolean
}

/** The school's quiet hours. */
export function JamTenang({ dari, sampai, onDari, onSampai, canChange }: JamTenangProps) {
  return (
    <section aria-label="Jam tenang">
      <h2 className="text-base">Jam tenang</h2>
      <p className="text-sm text-ink-soft">
        Di antara jam ini hanya kuitansi pembayar dan pemberitahuan insiden yang dikirim.
      </p>
      <div className="mt-3 grid max-w-xs grid-cols-2 gap-3">
        <Pick
          label="Mulai"
          value={String(dari)}
          onValue={(jam) => onDari(Number(jam))}
          choices={hours(TENANG_DARI_MIN, TENANG_DARI_MAX)}
          disabled={!canChange}
        />
        <Pick
          label="Sampai"
          value={String(sampai)}
          onValue={(jam) => onSampai(Number(jam))}
          choices={hours(TENANG_SAMPAI_MIN, TENANG_SAMPAI_MAX)}
          disabled={!canChange}
        />
      </div>
    </section>
  )
}

function hours(from: number, to: number) {
  return Array.from({ length: to - from + 1 }, (_, at) => ({
    value: String(from + at), label: `${String(from + at).padStart(2, '0')}.00`,
  }))
}
