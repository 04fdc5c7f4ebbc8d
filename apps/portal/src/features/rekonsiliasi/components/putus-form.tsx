import type { Kasus } from '@lunas/contract/buku/rekonsiliasi'
import { UsulanDecision } from '#components/usulan-decision.tsx'
import { usePutusKasus, useTarikKasus } from '../api/kasus.ts'

/** The second person decides; the proposer may take the proposal back. */
export function PutusForm({ kasus, onDone }: { kasus: Kasus; onDone: () => void }) {
  const putus = usePutusKasus(onDone)
  const tarik = useTarikKasus(onDone)
  const { nomor_kasus, usulan } = kasus
  return (
    <UsulanDecision
      usulan={usulan} subject={{ nomor_kasus }} calls={['putusKasus', 'tarikKasus']} putus={putus} tarik={tarik}
    />
  )
}
