import type { Kasus } from '@lunas/contract/buku/rekonsiliasi'
import { UsulanStep } from '#components/usulan-step.tsx'
import { useSaya } from '#lib/saya.ts'
import { usePutusKasus, useTarikKasus } from '../api/kasus.ts'

/** The second person decides; the proposer may take the proposal back. */
export function PutusForm({ kasus, onDone }: { kasus: Kasus; onDone: () => void }) {
  const { boleh } = useSaya()
  const putus = usePutusKasus(onDone)
  const tarik = useTarikKasus(onDone)
  const { nomor_kasus, usulan } = kasus
  if (!usulan) return null
  return (
    <UsulanStep
      key={nomor_kasus}
      usulan={usulan}
      busy={putus.isPending || tarik.isPending}
      onDecide={
        boleh.includes('putusKasus') ? (word) => putus.mutate({ nomor_kasus, ...word }) : undefined
      }
      onWithdraw={
        boleh.includes('tarikKasus') ? (alasan) => tarik.mutate({ nomor_kasus, alasan }) : undefined
      }
    />
  )
}
