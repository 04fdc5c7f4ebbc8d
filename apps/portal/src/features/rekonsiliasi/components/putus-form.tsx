import type { Kasus } from '@lunas/contract/rekonsiliasi'
import { DecideForm } from '#components/decide-form.tsx'
import { usePutusKasus } from '../api/kasus.ts'

/** The second person's word. */
export function PutusForm({ kasus, onDone }: { kasus: Kasus; onDone: () => void }) {
  const putus = usePutusKasus(onDone)
  const { nomor_kasus, diajukan_at } = kasus
  return (
    <DecideForm
      busy={putus.isPending}
      onDecide={(setuju, catatan) =>
        putus.mutate({ nomor_kasus, setuju, catatan, ...(diajukan_at && { diajukan_at }) })
      }
    />
  )
}
