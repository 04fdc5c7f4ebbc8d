import type { Tertahan } from '@lunas/contract/buku/tertahan'
import { Button } from '@lunas/ui/button'
import { useState } from 'react'
import { UsulanStep } from '#components/usulan-step.tsx'
import { useSaya } from '#lib/saya.ts'
import { useAmbil, usePeriksa, usePutus, useTarik } from '../api/tertahan.ts'
import { TemuanForm } from './temuan-form.tsx'
import { TutupForm } from './tutup-form.tsx'

type StepsProps = { tertahan: Tertahan; onDone: () => void }

/** What this officer can do now; nothing once it is decided. */
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

/** Found or not found: each has its own form. */
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
  const tarik = useTarik(onDone)
  const { nomor_tertahan, usulan } = tertahan
  if (!usulan) return null
  return (
    <UsulanStep
      key={nomor_tertahan}
      usulan={usulan}
      approve="Uangnya memang ada"
      busy={putus.isPending || tarik.isPending}
      onDecide={
        boleh.includes('putusTertahan')
          ? (word) => putus.mutate({ nomor_tertahan, ...word })
          : undefined
      }
      onWithdraw={
        boleh.includes('tarikTertahan')
          ? (alasan) => tarik.mutate({ nomor_tertahan, alasan })
          : undefined
      }
    />
  )
}
