import type { Kasus } from '@lunas/contract/buku/rekonsiliasi'
import { DecideForm } from '#components/decide-form.tsx'
import { WithdrawForm } from '#components/withdraw-form.tsx'
import { usePutusKasus } from '../api/kasus.ts'

/** The second person's word, or the way back for whoever proposed it. */
export function PutusForm({ kasus, onDone }: { kasus: Kasus; onDone: () => void }) {
  const putus = usePutusKasus(onDone)
  const { nomor_kasus, diajukan_at } = kasus
  const decide = (setuju: boolean, catatan: string) =>
    putus.mutate({ nomor_kasus, setuju, catatan, ...(diajukan_at && { diajukan_at }) })
  if (!kasus.boleh_putus)
    return (
      <WithdrawForm busy={putus.isPending} onWithdraw={(catatan) => decide(false, catatan)} />
    )
  return <DecideForm busy={putus.isPending} onDecide={decide} />
}
