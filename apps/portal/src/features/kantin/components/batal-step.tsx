import { BATAL_MENIT } from '@lunas/contract/kantin/pembatalan'
import type { Penjualan } from '@lunas/contract/kantin/penjualan'
import { Button } from '@lunas/ui/button'
import { Field } from '@lunas/ui/field'
import { useState } from 'react'
import { UsulanStep } from '#components/usulan-step.tsx'
import { useSaya } from '#lib/saya.ts'
import { useAjukanPembatalan, usePutusPembatalan, useTarikPembatalan } from '../api/pembatalan.ts'

type BatalStepProps = { penjualan: Penjualan; onDone: () => void }

/** Cancelling a sale: the cashier asks, a second person decides. */
export function BatalStep({ penjualan, onDone }: BatalStepProps) {
  const { boleh } = useSaya()
  const putus = usePutusPembatalan(onDone)
  const tarik = useTarikPembatalan(onDone)
  const { kode_penjualan, usulan, status } = penjualan
  if (usulan)
    return (
      <UsulanStep
        key={kode_penjualan}
        usulan={usulan}
        busy={putus.isPending || tarik.isPending}
        approve="Setujui pembatalan"
        onDecide={
          boleh.includes('putusPembatalan')
            ? (word) => putus.mutate({ kode_penjualan, ...word })
            : undefined
        }
        onWithdraw={
          boleh.includes('tarikPembatalan')
            ? (alasan) => tarik.mutate({ kode_penjualan, alasan })
            : undefined
        }
      />
    )
  if (status === 'batal' || !boleh.includes('ajukanPembatalan')) return null
  return <AskForm key={kode_penjualan} kode_penjualan={kode_penjualan} onDone={onDone} />
}

function AskForm({ kode_penjualan, onDone }: { kode_penjualan: string; onDone: () => void }) {
  const [alasan, setAlasan] = useState('')
  const [isTried, setTried] = useState(false)
  const ajukan = useAjukanPembatalan(onDone)
  const isEmpty = alasan.trim() === ''

  function ask() {
    setTried(true)
    if (!isEmpty) ajukan.mutate({ kode_penjualan, alasan: alasan.trim() })
  }

  return (
    <div className="space-y-3">
      <Field
        label="Alasan membatalkan"
        hint={`Paling lambat ${BATAL_MENIT} menit setelah dijual. Orang kedua menyetujui.`}
        value={alasan}
        maxLength={200}
        onChange={(event) => setAlasan(event.target.value)}
        problem={isTried && isEmpty ? 'Tulis alasannya.' : ''}
      />
      <Button look="secondary" busy={ajukan.isPending} onClick={ask}>
        Ajukan pembatalan
      </Button>
    </div>
  )
}
