import type { PratinjauKenaikan } from '@lunas/contract/siswa/kenaikan'
import { Button } from '@lunas/ui/button'
import { Field } from '@lunas/ui/field'
import { useState } from 'react'
import { UsulanDecision } from '#components/usulan-decision.tsx'
import { useSaya } from '#lib/saya.ts'
import { useAjukan, useBatal, usePutus, useTarik, useUrungkan } from '../api/kenaikan.ts'

type StepProps = {
  pratinjau: PratinjauKenaikan
  /** The promotion is being read again, so that what is proposed is what is shown. */
  isLooking: boolean
  onDone: () => void
}

/** What this person may do now: propose, decide, or take an applied one back. */
export function NextStep({ pratinjau, isLooking, onDone }: StepProps) {
  const { boleh } = useSaya()
  const ajukan = useAjukan(onDone)
  const batal = useBatal(onDone)
  const putus = usePutus(onDone)
  const tarik = useTarik(onDone)
  const { idkenaikan, versi, usulan, status } = pratinjau.kenaikan
  if (usulan)
    return (
      <UsulanDecision
        usulan={usulan} subject={{ idkenaikan }} calls={['putusKenaikan', 'tarikKenaikan']}
        putus={putus} tarik={tarik}
        approve="Setujui dan naikkan"
      />
    )
  if (status === 'diterapkan' && pratinjau.tagihan_baru === 0 && boleh.includes('urungkanKenaikan'))
    return <Undo idkenaikan={idkenaikan} onDone={onDone} />
  if (status !== 'draf' || !boleh.includes('ajukanKenaikan')) return null
  return (
    <div className="flex flex-wrap gap-3">
      <Button busy={ajukan.isPending || isLooking} onClick={() => ajukan.mutate({ idkenaikan, versi })}>
        Ajukan untuk disetujui
      </Button>
      <Button look="secondary" busy={batal.isPending} onClick={() => batal.mutate({ idkenaikan })}>
        Batalkan kenaikan
      </Button>
    </div>
  )
}

function Undo({ idkenaikan, onDone }: { idkenaikan: string; onDone: () => void }) {
  const urungkan = useUrungkan(onDone)
  const [isOpen, setOpen] = useState(false)
  const [alasan, setAlasan] = useState('')
  if (!isOpen)
    return (
      <Button look="secondary" onClick={() => setOpen(true)}>
        Urungkan kenaikan
      </Button>
    )
  return (
    <form
      className="space-y-3"
      onSubmit={(event) => {
        event.preventDefault()
        urungkan.mutate({ idkenaikan, alasan: alasan.trim() })
      }}
    >
      <Field
        label="Alasan"
        hint="Semua siswa kembali ke kelas semula."
        value={alasan}
        maxLength={200}
        onChange={({ target }) => setAlasan(target.value)}
      />
      <Button type="submit" busy={urungkan.isPending} disabled={alasan.trim().length < 5}>
        Kembalikan semua siswa
      </Button>
    </form>
  )
}
