import type { Tertahan } from '@lunas/contract/buku/tertahan'
import { Button } from '@lunas/ui/button'
import { useState } from 'react'
import { DecideForm } from '#components/decide-form.tsx'
import { WithdrawForm } from '#components/withdraw-form.tsx'
import { useSaya } from '#lib/saya.ts'
import { useAmbil, usePeriksa, usePutus } from '../api/tertahan.ts'
import { TemuanForm } from './temuan-form.tsx'
import { TutupForm } from './tutup-form.tsx'

type StepsProps = { tertahan: Tertahan; onDone: () => void }

/** What this officer can do now; nothing once it is over. */
export function NextSteps({ tertahan, onDone }: StepsProps) {
  const { boleh } = useSaya()
  const { keadaan } = tertahan
  if (keadaan !== 'menunggu' && keadaan !== 'diajukan') return null
  return (
    <div className="space-y-4 border-t border-line pt-4">
      {boleh.includes('periksaTertahan') && <Asking tertahan={tertahan} />}
      {keadaan === 'diajukan' && <Decision tertahan={tertahan} onDone={onDone} />}
      {keadaan === 'menunggu' && boleh.includes('ajukanTertahan') && (
        <Search tertahan={tertahan} onDone={onDone} />
      )}
    </div>
  )
}

function Asking({ tertahan: { nomor_tertahan, dipegang_saya } }: { tertahan: Tertahan }) {
  const ambil = useAmbil()
  const periksa = usePeriksa()
  return (
    <div className="flex flex-wrap gap-2">
      <Button
        look="secondary"
        busy={periksa.isPending}
        onClick={() => periksa.mutate(nomor_tertahan)}
      >
        Tanya penyedia sekarang
      </Button>
      {!dipegang_saya && (
        <Button
          look="secondary"
          busy={ambil.isPending}
          onClick={() => ambil.mutate(nomor_tertahan)}
        >
          Saya yang urus
        </Button>
      )}
    </div>
  )
}

/** Found, or not: each needs words of its own. */
function Search(props: StepsProps) {
  const [end, setEnd] = useState<'' | 'ada' | 'tidak'>('')
  return (
    <>
      <div className="flex flex-wrap gap-2">
        <Button aria-expanded={end === 'ada'} onClick={() => setEnd('ada')}>
          Uangnya ditemukan
        </Button>
        <Button look="secondary" aria-expanded={end === 'tidak'} onClick={() => setEnd('tidak')}>
          Uangnya tidak ada
        </Button>
      </div>
      {end === 'ada' && <TemuanForm {...props} />}
      {end === 'tidak' && <TutupForm {...props} />}
    </>
  )
}

function Decision({ tertahan, onDone }: StepsProps) {
  const { boleh } = useSaya()
  const putus = usePutus(onDone)
  const { nomor_tertahan, temuan } = tertahan
  const seen = temuan ? { diajukan_at: temuan.diajukan_at } : {}
  if (!boleh.includes('putusTertahan'))
    return <p className="notice tone-due">Menunggu keputusan orang kedua.</p>
  if (temuan?.milik_saya)
    return (
      <WithdrawForm
        busy={putus.isPending}
        onWithdraw={(alasan) => putus.mutate({ nomor_tertahan, putusan: 'tolak', alasan, ...seen })}
      />
    )
  return (
    <DecideForm
      approve="Uangnya memang ada"
      busy={putus.isPending}
      onDecide={(setuju, alasan) =>
        putus.mutate({
          nomor_tertahan,
          putusan: setuju ? 'setuju' : 'tolak',
          ...(alasan && { alasan }),
          ...seen,
        })
      }
    />
  )
}
