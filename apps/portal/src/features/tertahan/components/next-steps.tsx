import type { Tertahan } from '@lunas/contract/buku/tertahan'
import { Button } from '@lunas/ui/button'
import { Field } from '@lunas/ui/field'
import { useState } from 'react'
import { UsulanDecision } from '#components/usulan-decision.tsx'
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
  const [typed, setTyped] = useState('')
  const nomor_penyedia = typed.trim()
  return (
    <div className="space-y-3">
      <Field
        label="Nomor di daftar penyedia"
        value={typed}
        maxLength={80}
        autoComplete="off"
        onChange={(event) => setTyped(event.target.value)}
        hint="Boleh kosong. Yang dicatat adalah jawaban penyedia."
      />
      <div className="flex flex-wrap gap-2">
        <Button
          look="secondary"
          busy={periksa.isPending}
          onClick={() =>
            periksa.mutate({ nomor_tertahan, ...(nomor_penyedia && { nomor_penyedia }) })
          }
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
  const putus = usePutus(onDone)
  const tarik = useTarik(onDone)
  const { nomor_tertahan, usulan } = tertahan
  return (
    <UsulanDecision
      usulan={usulan} subject={{ nomor_tertahan }} calls={['putusTertahan', 'tarikTertahan']}
      putus={putus} tarik={tarik}
      approve="Uangnya memang ada"
    />
  )
}
