import { BATAL_MENIT } from '@lunas/contract/kantin/pembatalan'
import type { Penjualan } from '@lunas/contract/kantin/penjualan'
import { UsulanDecision } from '#components/usulan-decision.tsx'
import { useSaya } from '#lib/saya.ts'
import { useAjukanPembatalan, usePutusPembatalan, useTarikPembatalan } from '../api/pembatalan.ts'
import { AskForm } from './ask-form.tsx'

type BatalStepProps = { penjualan: Penjualan; onDone: () => void }

/** Cancelling a sale: the cashier asks, a second person decides. */
export function BatalStep({ penjualan, onDone }: BatalStepProps) {
  const { boleh } = useSaya()
  const ajukan = useAjukanPembatalan(onDone)
  const putus = usePutusPembatalan(onDone)
  const tarik = useTarikPembatalan(onDone)
  const { kode_penjualan, usulan, status } = penjualan
  if (usulan)
    return (
      <UsulanDecision
        usulan={usulan} subject={{ kode_penjualan }} calls={['putusPembatalan', 'tarikPembatalan']}
        putus={putus} tarik={tarik}
        approve="Setujui pembatalan"
      />
    )
  if (status === 'batal' || !boleh.includes('ajukanPembatalan')) return null
  return (
    <AskForm
      key={kode_penjualan}
      label="Alasan membatalkan"
      hint={`Paling lambat ${BATAL_MENIT} menit setelah dijual. Orang kedua menyetujui.`}
      button="Ajukan pembatalan"
      busy={ajukan.isPending}
      onAsk={(alasan) => ajukan.mutate({ kode_penjualan, alasan })}
    />
  )
}
